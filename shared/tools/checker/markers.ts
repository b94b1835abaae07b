import { MARKER } from '../../page/loader/dom'
import type { BundleFacts, KnownWidget } from './bundleFacts'
import { attribute, type Element, isUnknown, type Page } from './page'

/** A marker, and the widget that it names. The widget is `undefined` when the name is unknown. */
export interface Marker {
  element: Element
  name: string
  widget: KnownWidget | undefined
}

const markersOfPages = new WeakMap<Page, Marker[]>()

/** The markers of a page whose names the template does not write. They are kept, because every rule asks for them. */
export function markersOf(page: Page, { widgets }: BundleFacts): Marker[] {
  const before = markersOfPages.get(page)
  if (before) return before
  const markers = page.elements.flatMap(element => {
    const name = attribute(element, MARKER)
    return name === undefined || isUnknown(name) ? [] : [{ element, name, widget: widgets.get(name) }]
  })
  markersOfPages.set(page, markers)
  return markers
}
