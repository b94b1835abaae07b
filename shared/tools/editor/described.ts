import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { JsonSchema, Prop } from './propsTable'

/** A widget, described by its README, by its schema and by the comments beside the schema. */
export interface Described {
  name: string
  /** What it is for, in a paragraph of Markdown. */
  purpose: string
  /** A marker to paste. */
  marker: string
  props: Prop[]
  json: JsonSchema
  /** Props that have the same name and the same value in the page's data. */
  asInPageData: readonly string[]
}

/** The first paragraph and the first piece of HTML in a widget's README. */
export function introduce(root: string, name: string) {
  const file = join(root, `widgets/${name}/README.md`)
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const [, purpose = ''] = /^#[^\n]*\n+((?:(?!#|```)[^\n]+\n)+)/m.exec(text) ?? []
  const [, marker = `<div data-widget="${name}"></div>`] = /```html\n([\s\S]*?)\n```/.exec(text) ?? []
  return { purpose: purpose.replace(/\s+/g, ' ').trim(), marker }
}

/** A schema with the words about each of its properties. */
export function withDescriptions(json: JsonSchema, props: readonly Prop[]): JsonSchema {
  if (!json.properties) return json
  const about = new Map(props.map(prop => [prop.name, prop]))
  return {
    ...json,
    properties: Object.fromEntries(
      Object.entries(json.properties).map(([name, inner]) => {
        const prop = about.get(name)
        const fields = prop?.fields ?? []
        const whole = inner.items
          ? { ...inner, items: withDescriptions(inner.items, fields) }
          : withDescriptions(inner, fields)
        return [name, { ...whole, ...(prop?.about && { description: prop.about }) }]
      }),
    ),
  }
}
