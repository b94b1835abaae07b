import { STATE } from '../../page/loader/dom'

/** A marker's attributes by name. An empty value means that only the name is written. */
export type Attributes = Map<string, string>

export const attributesOf = (marker: Element): Attributes =>
  new Map(
    marker
      .getAttributeNames()
      .filter(name => name !== STATE)
      .map(name => [name, marker.getAttribute(name)!]),
  )

/** Quotes a value for HTML. JSON gets single quotes, because it contains double ones. */
function quoted(value: string) {
  const text = value.replaceAll('&', '&amp;')
  return value.includes('"') ? `'${text.replaceAll("'", '&#39;')}'` : `"${text}"`
}

/** The tag to paste. */
export function writtenTag(marker: Element, attributes: Attributes): string {
  const text = [...attributes].map(([name, value]) => ` ${name}${value === '' ? '' : `=${quoted(value)}`}`)
  return `<${marker.localName}${text.join('')}>`
}
