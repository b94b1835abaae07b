import { findAll } from '../host/documentPart'
import type { Island } from '../loader/island'
import { loader } from '../loader/loader'

/**
 * Strings of JSON, and what filters put between them: Divi writes a comment for each line end, WordPress paragraphs and
 * line breaks, Drupal and old XHTML a CDATA section.
 */
const PIECES =
  /"(?:[^"\\]|\\.)*"|<!--.*?-->|<\/?p\b[^>]*>|<br\s*\/?>|&nbsp;|(?:\/\/|\/\*)?\s*(?:<!\[CDATA\[|\]\]>)(?:\s*\*\/)?|[\u00a0\u200b\u2028\u2029\ufeff]/gs

/** The text without what stands between its strings. Entities stand for quotes where no quote is left. */
function withoutNoise(text: string) {
  const plain = text.includes('"') ? text : text.replace(/&quot;|&#0*34;/g, '"').replaceAll('&amp;', '&')
  return plain.replace(PIECES, piece => (piece.startsWith('"') ? piece : ''))
}

const isJson = (text: string) => {
  try {
    return typeof JSON.parse(text) === 'object'
  } catch {
    return false
  }
}

const HELP = 'docs/hosting.md, "Optimisers and editors", says what to exclude'

/** Writes into a script of page data what was meant, where it is not JSON as it stands. */
function mendScript(script: HTMLScriptElement) {
  const { text, firstChild } = script
  if (!firstChild || isJson(text)) return
  const plain = withoutNoise(text)
  if (plain === text) return console.error('page data: not valid JSON', script)
  if (!isJson(plain))
    return console.error(`page data: a filter has written into it, and it cannot be read; ${HELP}`, script)
  // The text of the node: a page may forbid setting that of a script.
  firstChild.nodeValue = plain
  console.warn(`page data: a filter has written into it, it is read without that; ${HELP}`, script)
}

/** Whether a script is page data that has lost its attributes. No script of a page is an object of JSON alone. */
const isUnmarked = ({ src, type, text }: HTMLScriptElement) =>
  !src && (!type || /javascript/.test(type)) && /^\s*\{\s*"/.test(text) && isJson(text)

/** Whether a script has code that browsers do not run: an optimiser has changed its type, and runs it later. */
const isHeldBack = ({ type, text }: HTMLScriptElement) =>
  type !== '' &&
  !/^(module|importmap|speculationrules|(text|application)\/(x-)?(java|ecma)script)$|json|html|template/i.test(type) &&
  /\bHomeflow\b/.test(text)

/** How often this looks whether a script that was held back has run, in ms. No event of all optimisers tells. */
const LOOK_MS = 500

/** Lets an island read its props again. One that failed without them starts. */
function readAgain({ marker }: Island) {
  const props = marker.getAttribute('data-props')
  // The island hears of any change, and reads what is there when the script has ended.
  marker.setAttribute('data-props', props ?? '')
  if (props === null) marker.removeAttribute('data-props')
}

/** Lets islands read the page's data when the host's `Homeflow` is here. */
function awaitHomeflow() {
  const timer = setInterval(() => {
    if (!window.Homeflow) return
    clearInterval(timer)
    for (const island of loader().islands.values()) readAgain(island)
  }, LOOK_MS)
}

/**
 * Reads page data that filters, optimisers and other scripts of the page have broken, where it can be read. Tells the
 * page's developer of each in one line.
 */
export function mendPageData() {
  findAll<HTMLScriptElement>('script[data-page-data]').forEach(mendScript)
  const others = [...findAll<HTMLScriptElement>('script:not([data-page-data])')]
  for (const script of others.filter(isUnmarked)) {
    script.dataset.pageData = ''
    console.warn(`page data: a script of the page has inserted it anew, without its attributes; ${HELP}`, script)
  }
  const waitingScript = !window.Homeflow && others.find(isHeldBack)
  if (!waitingScript) return
  console.warn(
    `page data: an optimiser holds back the script that has it (type="${waitingScript.type}"); ${HELP}`,
    waitingScript,
  )
  awaitHomeflow()
}
