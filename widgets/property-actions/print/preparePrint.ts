import { documentPart, find } from '../../../shared/page/host/documentPart'
import { pageData } from '../../../shared/page/host/pageData'
import { mountReact } from '../../../shared/parts/island/react'
import { PrintedHome } from './PrintedHome'
import css from './PrintedHome.module.css'
import { readSheet } from './sheet'

/**
 * Adds the two pages to the document and waits for their pictures. Only paper shows them. They stay until the returned
 * function removes them, because some browsers return from printing before they have read the page.
 * @returns a function that removes the pages
 * @throws {Error} if rendering fails
 */
export async function preparePrint(): Promise<() => void> {
  const place = document.createElement('div')
  place.className = css.root!
  const sheet = readSheet(pageData, new URL(location.href), Date.now())
  documentPart('body').append(place)
  documentPart('body').dataset.printing = 'home'
  let unmount = () => {}
  const takeAway = () => {
    unmount()
    place.remove()
    if (!find(`.${css.root}`)) delete documentPart('body').dataset.printing
  }
  try {
    await new Promise<void>((resolve, reject) => {
      const controls = {
        hydrate: false,
        show: (content: Element) => place.replaceChildren(content),
        ready: () => {},
        fail: reject,
      }
      ;({ unmount } = mountReact('print', PrintedHome, place, { ...sheet, onReady: resolve }, controls))
    })
  } catch (error) {
    takeAway()
    throw error
  }
  return takeAway
}
