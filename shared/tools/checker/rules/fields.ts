import type { BundleFacts } from '../bundleFacts'
import { type Marker, markersOf } from '../markers'
import {
  ancestors,
  areTogether,
  attribute,
  type Element,
  isInside,
  isUnknown,
  lineOf,
  type Page,
  tagPlace,
  written,
} from '../page'
import type { Problem } from '../problem'

/** Whether a marker replaces a field of the form around it: it has a name, and reads it from the server's own field. */
const isField = ({ widget }: Marker) => !!widget?.readsFallback && Object.hasOwn(widget.props.entries ?? {}, 'name')

const isInput = ({ tagName, attrs }: Element) =>
  /^(input|select|textarea)$/.test(tagName) &&
  // Several of these may share a name, and a hidden one often precedes a box.
  !attrs.some(
    ({ name, value }) => name === 'type' && /^(radio|checkbox|hidden|submit|button|image|reset)$/i.test(value),
  )

const formOf = (element: Element) => [...ancestors(element)].find(({ tagName }) => tagName === 'form')

/** Reports two markers that replace one field of a form, or a marker and a field of the page with the same name. */
export function* fields(page: Page, facts: BundleFacts): Generator<Problem> {
  const markers = markersOf(page, facts).filter(isField)
  const stand = markers.flatMap(({ element, name: widget }) => {
    const own = page.elements.find(field => isInput(field) && isInside(field, element))
    const name = attribute(element, 'data-name') ?? (own && attribute(own, 'name'))
    const form = formOf(element)
    // A name with this end is for several values.
    return !name || !form || isUnknown(name) || name.endsWith('[]') ? [] : [{ element, widget, name, form }]
  })
  for (const [index, { element, widget, name, form }] of stand.entries()) {
    const twin = stand
      .slice(0, index)
      .find(other => other.form === form && other.name === name && areTogether(page, other.element, element))
    const field = page.elements.find(
      other =>
        isInput(other) &&
        attribute(other, 'name') === name &&
        isInside(other, form) &&
        !markers.some(marker => isInside(other, marker.element)) &&
        areTogether(page, other, element),
    )
    const first = twin?.element ?? field
    if (!first) continue
    yield {
      rule: 'same-field',
      level: 'mistake',
      ...tagPlace(element),
      message: twin
        ? `Two markers stand for the field "${name}" of one form, so it is sent twice.`
        : `${widget} stands for the field "${name}", which the form has already, so it is sent twice.`,
      found: `${written(page, tagPlace(element))}, and the other in line ${lineOf(page, first)}`,
      expected: twin
        ? 'a name of its own for each marker'
        : 'the field inside of the marker, where it stays until the widget is ready',
      write: twin ? 'data-name="…"' : undefined,
    }
  }
}
