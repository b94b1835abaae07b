import { coerce } from '../../page/island/coerce'
import { camel, pageProps, RESERVED } from '../../page/island/props'
import { entriesOf, type KnownWidget } from './bundleFacts'
import { pageDataOf } from './data'
import { attributeJson, holdsUnknown, isObject, type Json, jsonScriptsIn } from './json'
import {
  attribute,
  attributePlace,
  type Element,
  hasUnknownAttributes,
  isUnknown,
  type Page,
  type SourcePlace,
} from './page'

/** Where a prop's value was read. `where` says it in words. */
export type ValueSource =
  | { kind: 'attribute'; where: string; place: SourcePlace; name: string }
  | { kind: 'json'; where: string; place: SourcePlace; json: Json }
  /** There is no place when the value does not depend on page data that is in this file. */
  | { kind: 'page data'; where: string; place: SourcePlace | undefined }

/** All that is known about a marker's props. */
export class KnownProps {
  values: Record<string, unknown> = {}
  from = new Map<string, ValueSource>()
  /** Props whose values the template writes, so that they are not known. */
  unknown = new Set<string>()
  /** Whether something outside this file may give more props. */
  isOpen = false

  add(key: string, value: unknown, source: ValueSource) {
    this.from.set(key, source)
    this.unknown.delete(key)
    if (holdsUnknown(value)) this.unknown.add(key)
    else this.values[key] = value
  }
}

/** The props of a marker from all places that give some. Later places win (contract 2). */
export function readProps(
  page: Page,
  element: Element,
  widget: KnownWidget,
  objects: Iterable<{ where: string; json: Json }>,
) {
  const reading = new KnownProps()
  fromPage(reading, page, widget)
  for (const { where, json } of objects) fromObject(reading, where, json)
  fromAttributes(reading, page, element, widget)
  if (hasUnknownAttributes(page, element)) reading.isOpen = true
  return reading
}

/** JSON that a marker carries: in `data-props`, and in a script inside it. */
export function* objectsOf(page: Page, element: Element) {
  const props = attributeJson(page, element, 'data-props')
  if (props) yield { where: 'data-props', json: props }
  for (const json of jsonScriptsIn(page, element)) yield { where: 'its JSON script', json }
}

function fromObject(reading: KnownProps, where: string, json: Json) {
  if (!isObject(json.value)) {
    reading.isOpen = true
    return
  }
  for (const [key, value] of Object.entries(json.value))
    if (isUnknown(key)) reading.isOpen = true
    else reading.add(key, value, { kind: 'json', where: `${where}: ${key}`, place: json.placeOf([key]), json })
}

function fromAttributes(reading: KnownProps, page: Page, element: Element, widget: KnownWidget) {
  const { entries } = widget.props
  if (isUnknown(attribute(element, 'data-props'))) reading.isOpen ||= !attributeJson(page, element, 'data-props')
  const schemas = entriesOf(widget) ?? {}
  for (const { name, value } of element.attrs) {
    const key = camel(name.slice('data-'.length))
    if (!name.startsWith('data-') || RESERVED.has(key) || !Object.hasOwn(schemas, key)) continue
    const text = isUnknown(value) ? value : coerce(value, entries?.[key])
    reading.add(key, text, { kind: 'attribute', where: name, place: attributePlace(element, name), name })
  }
}

/** Adds the props from page data, as far as it is in this file. */
function fromPage(reading: KnownProps, page: Page, widget: KnownWidget) {
  const data = pageDataOf(page)
  if (!widget.fromPage) return
  const read: string[] = []
  try {
    const props = pageProps({ fromPage: widget.fromPage }, key => {
      const entry = data.values.get(key)
      // For example `{{ property | json }}`. Only the template knows its value.
      if (entry && holdsUnknown(entry.value)) reading.isOpen = true
      if (entry) read.push(key)
      return entry && !holdsUnknown(entry.value) ? entry.value : undefined
    })
    const [first] = read
    const place = first === undefined ? undefined : data.values.get(first)!.json.placeOf([first])
    const where = `page data "${read.join('", "')}"`
    for (const [key, value] of Object.entries(props))
      if (value !== undefined) reading.add(key, value, { kind: 'page data', where, place })
  } catch {
    // The page data does not have the shape that the widget expects. The widget itself reports that.
    reading.isOpen = true
  }
  if (!data.isComplete) reading.isOpen = true
}
