import { loader } from '../../shared/loader/loader'

const CARD = '[data-property-id]'
const TRACK = '[data-photos]'
/** What shows that somebody looks at a card. */
const NOTICES = ['pointerover', 'touchstart', 'focusin']

/**
 * Gives the photographs of a card their buttons when somebody looks at it. Their code and their styles come with the first
 * card that has some: a heart does not wait for them.
 * @returns what ends it
 */
export function noticePhotos(marker: HTMLElement, isOurs: (element: Element) => boolean) {
  let isOver = false
  const tracksIn = (root: Element) => [...root.querySelectorAll<HTMLElement>(TRACK)].filter(isOurs)
  const load = () => loader().loadChunk('CardPhotos')

  function look(card: Element | null) {
    const tracks = card ? tracksIn(card) : []
    if (!tracks.length) return
    load().then(({ beginPhotos }) => {
      if (!isOver) tracks.forEach(beginPhotos)
    }, console.error)
  }
  const notice = ({ target }: Event) => look((target as Element).closest(CARD))

  for (const type of NOTICES) marker.addEventListener(type, notice, { passive: true })
  // What is pointed at or focused already is not told of again.
  look(marker.querySelector(`${CARD}:is(:hover, :focus-within)`))

  return () => {
    isOver = true
    for (const type of NOTICES) marker.removeEventListener(type, notice)
    const tracks = tracksIn(marker)
    if (tracks.some(track => track.parentElement!.querySelector('[data-island]')))
      load().then(({ endPhotos }) => tracks.forEach(endPhotos), console.error)
  }
}
