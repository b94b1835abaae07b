import { documentPart } from '../../shared/page/host/documentPart'
import { make } from '../../shared/page/host/elements'

let region: HTMLElement | undefined

/** How long a live region exists before its text comes, in ms. A region that arrives with its text is not announced. */
const DELAY_MS = 300

/** Announces a sentence to screen readers. */
export function announce(sentence: string) {
  if (!region?.isConnected) {
    region = make('div')
    region.setAttribute('role', 'status')
    // Sets each property on its own, because a strict policy forbids a `style` attribute.
    const hidden = {
      position: 'absolute',
      inlineSize: '1px',
      blockSize: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    }
    Object.assign(region.style, hidden)
    documentPart('body').append(region)
  }
  region.textContent = ''
  setTimeout(() => {
    region!.textContent = sentence
  }, DELAY_MS)
}
