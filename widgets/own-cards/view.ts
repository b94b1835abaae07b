import { make } from '../../shared/host/elements'
import { $view } from '../../shared/router/view'

/**
 * Follows the view of the address (contract 5). `#/list` and `#/grid` are the template's to show, by the marker's `data-view`. The
 * map is the one of property-results, in the place of the list for as long as it is wanted.
 * @param shown says which address the list is of
 * @param catchUp has the list show what the address says, which the map may have changed
 * @returns what ends it
 */
export function followView(marker: HTMLElement, shown: () => string, catchUp: () => void) {
  /** What the page says of its homes is of this address. */
  const cameFrom = shown()
  let map: HTMLElement | undefined

  function hide(isHidden: boolean) {
    marker.hidden = isHidden
    // A template's own `display` would outdo the attribute.
    marker.style.display = isHidden ? 'none' : ''
  }
  function open() {
    // The page's data is of another page of the list by now.
    if (shown() !== cameFrom) return location.reload()
    map = make('div')
    map.dataset.widget = 'property-results'
    map.dataset.load = 'eager'
    hide(true)
    marker.after(map)
  }
  function close() {
    if (!map) return
    map.remove()
    map = undefined
    hide(false)
    catchUp()
  }

  const unfollow = $view.subscribe(view => {
    if (view === 'map') {
      if (!map) open()
      return
    }
    close()
    if (view) marker.dataset.view = view
    else marker.removeAttribute('data-view')
  })
  return () => {
    unfollow()
    map?.remove()
    hide(false)
    marker.removeAttribute('data-view')
  }
}
