import { MARKER } from '../../../page/loader/dom'
import type { BundleFacts } from '../bundleFacts'
import {
  ancestors,
  areTogether,
  attribute,
  attributePlace,
  type Element,
  isInside,
  lineOf,
  type Page,
  placeOf,
  readPage,
  tagPlace,
  written,
} from '../page'
import type { Edit } from '../problem'
import { bundles, mentions, namesGone, namesOf, unread } from './leftovers'
import { goneOf, type Mount, mountsOf } from './mounts'
import type { Site, Step } from './step'

const LOAD = 'data-load'

export interface Moved {
  edits: Edit[]
  steps: Step[]
}

const classes = (element: Element) => attribute(element, 'class')?.split(/\s+/) ?? []

const has = (element: Element, hook: string) =>
  hook.startsWith('#') ? attribute(element, 'id') === hook.slice(1) : classes(element).includes(hook.slice(1))

const isMarker = (element: Element) => attribute(element, MARKER) !== undefined

/** The mounts of a page. Those inside a marker are left out, because they work until the widget does. */
function sitesOf(page: Page, mounts: readonly Mount[]) {
  const sites: Site[] = []
  for (const element of page.elements) {
    if (isMarker(element) || [...ancestors(element)].some(isMarker)) continue
    for (const mount of mounts) {
      const hook = mount.hooks.find(hook => has(element, hook))
      if (!hook) continue
      sites.push({ element, mount, hook })
      break
    }
  }
  // Of several elements that one marker replaces, the first one in the table becomes the marker.
  const rank = ({ mount, hook }: Site) => (mount.isWhole ? mount.hooks.indexOf(hook) : 0)
  return sites.sort((a, b) => rank(a) - rank(b))
}

/**
 * Moves a page or a part of one from the incumbent's mounts to markers. What is not a mount stays as it is.
 * @param name its path, which tells the language of its template
 * @param more mounts that the table does not have
 */
export function move(name: string, source: string, facts: BundleFacts, more: readonly Mount[] = []): Moved {
  const mounts = [...more, ...mountsOf(facts.moving.mounts)]
  const gone = goneOf(facts.moving.scripts)
  const words = [...mounts.flatMap(({ hooks }) => hooks.map(hook => hook.slice(1))), ...gone.map(({ name }) => name)]
  // Most files of a folder have nothing of the incumbent. The parser need not read those.
  if (!words.some(word => source.includes(word)) && !source.includes('asset_bundles/')) return { edits: [], steps: [] }

  const page = readPage(name, source)
  const steps: Step[] = []
  const edits: Edit[] = []
  const done: Site[] = []
  for (const site of sitesOf(page, mounts)) {
    if (done.some(({ element }) => isInside(site.element, element))) continue
    const first = site.mount.isWhole && firstOf(site, page, done)
    const answer = first
      ? second(site, page, first)
      : (replace(site, page, facts) ?? take(site, page, facts) ?? leave(site))
    if (answer.edits) {
      done.push(site)
      edits.push(...answer.edits)
    }
    const place = tagPlace(site.element)
    steps.push({ ...place, kind: answer.edits ? 'moved' : 'left', found: written(page, place), ...answer.step })
    if (answer.edits) steps.push(...unread(site, page, facts))
  }
  steps.push(...mentions(page, mounts, done, facts), ...namesGone(page, gone), ...bundles(page))
  return { edits, steps: steps.sort((a, b) => a.start - b.start || a.end - b.end) }
}

type Answer =
  | { step: Pick<Step, 'message' | 'write'>; edits?: undefined }
  | { step: Pick<Step, 'message'>; edits: Edit[] }

/** The marker that already shows what an element would show again. */
const firstOf = ({ mount, element }: Site, page: Page, done: readonly Site[]) =>
  page.elements.find(other => {
    const becomesMarker = done.some(site => site.element === other && site.mount === mount)
    return (attribute(other, MARKER) === mount.widget || becomesMarker) && areTogether(page, other, element)
  })

function second({ hook }: Site, page: Page, first: Element): Answer {
  return {
    step: {
      message: `${hook} is a part of what the marker of line ${lineOf(page, first)} shows.`,
      write: 'take it out, or put it into that marker, where it is there until the widget is',
    },
  }
}

const leave = ({ hook, mount }: Site): Answer => ({
  step: { message: `${hook} has no marker that can be put in its place.`, write: mount.write },
})

/** Whether an element has an end tag in the same branch of the template. */
function isSound({ conditionsAt }: Page, element: Element) {
  const { start, end } = placeOf(element)
  return (
    !!element.sourceCodeLocation?.endTag &&
    conditionsAt(start).join() === conditionsAt(end).join() &&
    !!element.parentNode
  )
}

/** What is between an element's tags, without comments. */
function contentOf({ source, pieces }: Page, { sourceCodeLocation }: Element) {
  const { startTag, endTag, endOffset } = sourceCodeLocation!
  const start = startTag?.endOffset ?? endOffset
  let text = source.slice(start, endTag?.startOffset ?? endOffset)
  for (const piece of pieces)
    if (piece.effect === 'nothing' && piece.start >= start && piece.end <= start + text.length)
      text = text.slice(0, piece.start - start) + ' '.repeat(piece.end - piece.start) + text.slice(piece.end - start)
  return text.replace(/<!--[\s\S]*?-->/g, '').trim()
}

/** Makes the element itself the marker. A form, a list or a table gets the marker around it. */
function replace(site: Site, page: Page, facts: BundleFacts): Answer | undefined {
  const { element, hook, mount } = site
  if (!mount.widget) return undefined
  const marker = `${MARKER}="${mount.widget}"`
  const message = `${hook} is now the marker of ${mount.widget}.`
  if (/^(form|ul|ol|dl|table)$/.test(element.tagName)) {
    if (!isSound(page, element))
      return {
        step: {
          message: `${hook} begins and ends in different branches of the template, or does not end.`,
          write: `<div ${marker}> before it, </div> after it`,
        },
      }
    const { start, end } = placeOf(element)
    return {
      step: { message: `${hook} is now in the marker of ${mount.widget}.` },
      edits: [
        { start, end: start, text: `<div ${marker}>` },
        { start: end, end, text: '</div>' },
      ],
    }
  }
  if (/^(input|img|select|textarea|script|template|thead|tbody|tr|td|li|option)$/.test(element.tagName))
    return {
      step: { message: `${hook} is a <${element.tagName}>, which can be no marker.`, write: mount.write },
    }
  const isId = hook.startsWith('#')
  const place = attributePlace(element, isId ? 'id' : 'class')
  const mustStay = !isId || namesOf(page, hook.slice(1), facts).length > 0
  const waits = contentOf(page, element) && attribute(element, LOAD) === undefined ? ` ${LOAD}="visible"` : ''
  return {
    step: { message },
    edits: [
      mustStay ? { start: place.end, end: place.end, text: ` ${marker}${waits}` } : { ...place, text: marker + waits },
    ],
  }
}

/** Removes a mount that is not needed, with its line if nothing else is in that line. */
function take({ element, hook, mount }: Site, page: Page, facts: BundleFacts): Answer | undefined {
  if (!mount.isNeedless) return undefined
  const { start, end } = placeOf(element)
  const isNamed = hook.startsWith('#') && namesOf(page, hook.slice(1), facts).length > 0
  if (contentOf(page, element) || !isSound(page, element) || isNamed)
    return {
      step: {
        message: `${hook} is not needed, but ${isNamed ? 'the file names it' : 'it is not empty'}.`,
        write: mount.write,
      },
    }
  const { source } = page
  const before = /(?<=^|\n)[ \t]*$/.exec(source.slice(0, start))
  const after = /^[ \t]*(\r?\n|$)/.exec(source.slice(end))
  const isAlone = before && after
  return {
    step: { message: `${hook} is gone: ${mount.write.replace(/^take it out: /, '')}.` },
    edits: [{ start: isAlone ? before.index : start, end: isAlone ? end + after[0].length : end, text: '' }],
  }
}
