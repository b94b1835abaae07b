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
 * and all attributes except a safe `href` and the size of a cell are removed. Headings become strong paragraphs,
 * because they do not belong to this page's outline.
 */
export async function harmless(html: string): Promise<DocumentFragment> {
  const fragment = await sanitised(html)
  for (const link of fragment.querySelectorAll('a'))
    if (!isSafeAddress(link.getAttribute('href') ?? '')) link.removeAttribute('href')
  for (const heading of fragment.querySelectorAll('h1,h2,h3,h4,h5,h6')) {
    const strong = document.createElement('strong')
    strong.append(...heading.childNodes)
    const paragraph = document.createElement('p')
    paragraph.append(strong)
    heading.replaceWith(paragraph)
  }
  return fragment
}
