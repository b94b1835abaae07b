import { documentPart } from '../host/documentPart'
import { make } from '../host/elements'
import { PROBE } from '../island/watchPageWide'

/** What both probes say about themselves. Space below is asked of a paragraph alone. */
const OWN: Record<string, string> = { ...PROBE, 'margin-block-end': '11px' }

/** Tokens for grounds, and for what stands on them. */
const GROUNDS = 'ground surface stage tint on-accent on-second'.split(' ')
const INKS = 'ink surface-ink stage-ink accent second error success focus quiet line field-line'.split(' ')

/** The rules of two elements, one of which is a paragraph, that a stylesheet of the page has changed. */
function readProbes() {
  // The page's rules for paragraphs are for text. Those for this element are hardly for anything but every element.
  const [probe, paragraph] = [make('data'), make('p')]
  for (const { style } of [probe, paragraph])
    for (const [property, value] of Object.entries(OWN)) style.setProperty(property, value)
  documentPart('body').append(probe, paragraph)
  const read = (element: Element, property: string) => {
    const value = getComputedStyle(element).getPropertyValue(property)
    return value === OWN[property] ? '' : value
  }
  const size = Number.parseFloat(getComputedStyle(probe).fontSize)
  const inLetters = (element: Element, property: string) => Number.parseFloat(read(element, property)) / size
  const found = {
    letters: inLetters(probe, 'letter-spacing'),
    words: inLetters(probe, 'word-spacing'),
    lines: inLetters(probe, 'line-height'),
    below: inLetters(paragraph, 'margin-block-end'),
    ink: read(probe, 'color'),
    ground: read(probe, 'background-color'),
  }
  probe.remove()
  paragraph.remove()
  return found
}

/** What the page has for every element, as declarations for those of islands. Empty where it has nothing. */
function rules() {
  const { letters, words, lines, below, ink, ground } = readProbes()
  const every: string[] = []
  const paragraphs: string[] = []
  if (letters > 0) every.push(`letter-spacing:${letters}em`)
  if (words > 0) every.push(`word-spacing:${words}em`)
  if (lines > 0) every.push(`line-height:${lines}`)
  // More space needs more lines.
  if (every.length) every.push('-webkit-line-clamp:none')
  // A theme's own space between paragraphs is none that a visitor asks for.
  if (every.length && below > 0) paragraphs.push(`margin-block-end:${below}em`)
  const colour = (names: string[], value: string) => every.push(...names.map(name => `--ei-color-${name}:${value}`))
  // Letters of another colour alone stay readable: a surface of ours has its own.
  if (ink && ground && !/^rgba.* 0\)$/.test(ground)) {
    colour(GROUNDS, ground)
    colour(INKS, ink)
  }
  const rule = (selectors: string, declarations: string[]) =>
    declarations.length ? `${selectors}{${declarations.map(one => `${one}!important`).join(';')}}` : ''
  // The ids match no element. They outweigh the rules of widgets, which are important as well.
  return (
    rule('[data-island]:not(#ei#ei#ei#ei),[data-island] :not(#ei#ei#ei#ei)', every) +
    rule('[data-island] p:not(#ei#ei#ei#ei)', paragraphs)
  )
}

let sheet: CSSStyleSheet | undefined
let last = ''

/**
 * Gives islands what a stylesheet sets for every element of the page: more space between letters, words, lines and
 * paragraphs (WCAG 1.4.12), or two colours of high contrast. The rules of islands override all others of a page, so
 * they would override these, too. Called again after each change.
 */
export default function followPageWide() {
  const text = rules()
  if (text === last) return
  last = text
  if (!sheet) {
    sheet = new CSSStyleSheet()
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }
  sheet.replaceSync(`@layer estate-islands{${text}}`)
}
