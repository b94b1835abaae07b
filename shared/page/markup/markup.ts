import { isSafeAddress } from '../host/addresses'
import { loader } from '../loader/loader'
import { allowed } from './allowed'

/** `Element.setHTML`, which only newer browsers have. */
interface Sanitising {
  setHTML?: (html: string, options: { sanitizer: object }) => void
}

const list = { ...allowed, comments: false, dataAttributes: false }

async function sanitised(html: string): Promise<DocumentFragment> {
  const holder: HTMLElement & Sanitising = document.createElement('div')
  if (!holder.setHTML) return (await loader().loadChunk('Purify')).purify(html, allowed)
  holder.setHTML(html, { sanitizer: list })
  const fragment = document.createDocumentFragment()
  fragment.append(...holder.childNodes)
  return fragment
}

/**
 * Makes the host's HTML harmless. Links, emphasis, lists, tables and paragraphs stay. Scripts, forms, pictures, styles
 * and all attributes except a safe `href` and the size of a cell are removed.
 * @param below the level of the heading over the text, for a text with an outline of its own: its headings follow that
 * level. Without it they become strong paragraphs, because a sentence does not belong to the page's outline
 */
export async function harmless(html: string, below?: number): Promise<DocumentFragment> {
  const fragment = await sanitised(html)
  for (const link of fragment.querySelectorAll('a'))
    if (!isSafeAddress(link.getAttribute('href') ?? '')) link.removeAttribute('href')
  const headings = [...fragment.querySelectorAll('h1,h2,h3,h4,h5,h6')]
  const levels = [...new Set(headings.map(({ localName }) => localName))].sort()
  for (const heading of headings) {
    // Follows the level above without a gap, whichever levels the host has used.
    const level = below && Math.min(below + 1 + levels.indexOf(heading.localName), 6)
    const part = document.createElement(level ? `h${level}` : 'strong')
    part.append(...heading.childNodes)
    if (level) heading.replaceWith(part)
    else {
      const paragraph = document.createElement('p')
      paragraph.append(part)
      heading.replaceWith(paragraph)
    }
  }
  return fragment
}
