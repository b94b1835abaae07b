import { isPlain } from '../../shared/page/host/events'
import { MARKER } from '../../shared/page/loader/dom'
import { loader } from '../../shared/page/loader/loader'
import { createHearts } from './hearts'
import { noticePhotos } from './noticePhotos'
import type { OwnCardsProps } from './props'
import { followResults } from './results'

/**
 * Makes the cards of a template work. They stay as they are: nothing is rendered again.
 * @returns a function that stops it, and restores the cards as the server wrote them
 */
export function mount(marker: HTMLElement, { results }: OwnCardsProps) {
  const isOurs = (element: Element) => element.closest(`[${MARKER}]`) === marker
  const hearts = createHearts(marker, isOurs)
  const unnotice = noticePhotos(marker, isOurs)

  function onClick(event: MouseEvent) {
    if (!isPlain(event) || !hearts.press(event.target as Element)) return
    event.preventDefault()
  }
  function onKey(event: KeyboardEvent) {
    // Only Enter presses a link, but the space bar also presses a button.
    const heart = (event.target as Element).closest<HTMLElement>('a[data-save]')
    if (event.key !== ' ' || !heart) return
    event.preventDefault()
    heart.click()
  }

  // The presses before this code are answered first. Only then do the hearts show what is saved.
  for (const press of loader().islands.get(marker)?.held.presses.splice(0) ?? [])
    if (!hearts.press(press)) setTimeout(() => press.click())
  const unfollow = hearts.follow()
  marker.addEventListener('click', onClick)
  marker.addEventListener('keydown', onKey)
  const unfollowResults = results ? followResults(marker, isOurs) : undefined
  // For cards that a script of the page adds later.
  const watcher = new MutationObserver(() => hearts.show())
  watcher.observe(marker, { childList: true, subtree: true })

  return () => {
    unfollow()
    unfollowResults?.()
    watcher.disconnect()
    unnotice()
    hearts.giveBack()
    marker.removeEventListener('click', onClick)
    marker.removeEventListener('keydown', onKey)
  }
}
