import { MARKER } from '../loader/names'
import type { Known, KnownWidget } from './known'
import { attribute, type Element, isUnknown, type Page } from './page'

/** A marker, and the widget that it names; `undefined` where nobody knows that name. */
export interface Marker {
  element: Element
  name: string
  widget: KnownWidget | undefined
}

/** The markers of a page whose names are written in it. */
export const markersOf = (page: Page, { widgets }: Known): Marker[] =>
  page.elements.flatMap(element => {
    const name = attribute(element, MARKER)
    return name === undefined || isUnknown(name) ? [] : [{ element, name, widget: widgets.get(name) }]
  })
