import { $view } from '../../shared/page/dialog/view'
import { make } from '../../shared/page/host/elements'

/**
 * Follows the view in the address (contract 5). The template shows `#/list` and `#/grid` itself, by the marker's
 * `data-view`. For the map, the map of property-results replaces the list.
 * @param addressNow the address that the list is of
 * @param catchUp shows the list of the address, which the map may have changed
 * @returns a function that stops it
 */
export function followView(marker: HTMLElement, addressNow: () => string, catchUp: () => void) {
  /** The address that the page's data belongs to. */
  const cameFrom = addressNow()
  let map: HTMLElement | undefined

  function hide(isHidden: boolean) {
    marker.hidden = isHidden
    // A template's own `display` rule would win over the attribute.
    marker.style.display = isHidden ? 'none' : ''
  }
  function open() {
    // The page's data belongs to another page of the list now.
    if (addressNow() !== cameFrom) return location.reload()
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
