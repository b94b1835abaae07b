import { loader } from '../../shared/page/loader/loader'
import { parts } from './parts'

const TRACK = '[data-photos]'
/** Events that show interest in a card. */
const NOTICES = ['pointerover', 'touchstart', 'focusin']

/**
 * Adds buttons to a card's photographs when the visitor first points at the card or focuses it. Their code and styles
 * load with the first such card, so hearts do not wait for them.
 * @returns a function that stops it
 */
export function noticePhotos(marker: HTMLElement, isOurs: (element: Element) => boolean) {
  let hasBegun = false
  let isOver = false
  const tracksIn = (root: Element) => [...root.querySelectorAll<HTMLElement>(TRACK)].filter(isOurs)
  const load = () => loader().loadChunk('CardPhotos')

  function look(card: Element | null) {
    const tracks = card ? tracksIn(card) : []
    if (!tracks.length) return
    load().then(({ beginPhotos }) => {
      if (isOver) return
      hasBegun = true
      tracks.forEach(beginPhotos)
    }, console.error)
  }
  const notice = ({ target }: Event) => look((target as Element).closest(parts.card))

  for (const type of NOTICES) marker.addEventListener(type, notice, { passive: true })
  // The card may already be under the pointer or have the focus. No event will say so.
  look(marker.querySelector(`${parts.card}:is(:hover, :focus-within)`))

  return () => {
    isOver = true
    for (const type of NOTICES) marker.removeEventListener(type, notice)
    if (hasBegun) load().then(({ endPhotos }) => tracksIn(marker).forEach(endPhotos), console.error)
  }
}
