import { make } from '../../shared/host/elements'

let region: HTMLElement | undefined

/** How long a region is there before it speaks, in ms: one that comes with its text is not announced. */
const DELAY_MS = 300

/** Reads a sentence to screen readers. */
export function announce(sentence: string) {
  if (!region?.isConnected) {
    region = make('div')
    region.setAttribute('role', 'status')
    // A property at a time: a strict policy forbids a `style` attribute.
    const hidden = {
      position: 'absolute',
      inlineSize: '1px',
      blockSize: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    }
    Object.assign(region.style, hidden)
    document.body.append(region)
  }
  region.textContent = ''
  setTimeout(() => {
    region!.textContent = sentence
  }, DELAY_MS)
}
