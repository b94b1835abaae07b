import type { JsonSchema, Prop } from './propsTable'

/** A widget, described by its README, by its schema and by the comments beside the schema. */
export interface EditorWidget {
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
