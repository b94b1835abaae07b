import { wordNames } from '../../shared/page/host/wordNames'
import { describeWidget } from '../../shared/tools/documents/describe'
import { customData } from '../../shared/tools/editor/customData'
import { declarations } from '../../shared/tools/editor/declarations'
import { type EditorWidget, withDescriptions } from '../../shared/tools/editor/editorWidget'
import { type JsonSchema, jsonOf, withoutClauses } from '../../shared/tools/editor/propsTable'
import { widgets } from './all'
import { documentedProps, schemaOf } from './documented'

/** What docs/contract.md says about pages. */
interface Contract {
  /** Keys of the page's data → what each holds. */
  pageKeys: Record<string, string>
  /** Names of events on `document`. */
  events: readonly string[]
}

const editorWidgets = (root: string): EditorWidget[] =>
  widgets.map(widget => {
    const props = documentedProps(root, widget)
    const { name, purpose, marker } = describeWidget(root, widget, props)
    return {
      name,
      purpose,
      marker,
      props,
      json: withDescriptions(jsonOf(schemaOf(widget)), props),
      asInPageData: ('asInPageData' in widget && widget.asInPageData) || [],
    }
  })

/** Allows more keys. The page's data may hold keys that no widget reads. */
function loose(json: JsonSchema): JsonSchema {
  const { properties, items } = json
  if (items) return { ...json, items: loose(items) }
  if (!properties) return json
  const inner = Object.entries(properties).map(([key, value]) => [key, loose(value)])
  return { ...json, properties: Object.fromEntries(inner), additionalProperties: true }
}

/**
 * The JSON schema of the page's data: every key of the contract with its description. A key that a widget has a schema
 * for also gets its shape.
 */
function pageDataSchema({ pageKeys }: Contract, all: readonly EditorWidget[]): JsonSchema {
  const shapes = new Map<string, JsonSchema>()
  for (const { json, asInPageData } of all)
    for (const key of asInPageData) if (json.properties?.[key]) shapes.set(key, json.properties[key])
  const articles = all.find(({ name }) => name === 'articles')?.json
  if (articles) shapes.set('articles', { type: 'object', properties: articles.properties })
  for (const key of [
    'sold_display',
    'student_pppw',
    'disable_cookie_consent',
    'islands_inspect',
    'lenient_details',
    'timing',
  ])
    shapes.set(key, { type: 'boolean' })
  for (const key of ['page_route', 'authenticityToken', 'lettings_fee_text', 'exposures_public_url'])
    shapes.set(key, { type: 'string' })
  const texts = Object.entries(wordNames).map(([name, ours]) => [
    name,
    { type: 'string', description: `In place of “${ours}”` },
  ])
  const properties = Object.fromEntries(
    Object.entries(pageKeys).map(([key, about]) => [
      key,
      { ...loose(shapes.get(key) ?? {}), description: withoutClauses(about).replaceAll('\\|', '|') },
    ]),
  )
  // Unlike elsewhere in page data, a name that nobody knows is a mistake here.
  properties.words = {
    description: pageKeys.words ?? '',
    type: 'object',
    properties: Object.fromEntries(texts),
    additionalProperties: false,
  }
  return { type: 'object', properties }
}

const file = (value: object) => `${JSON.stringify(value, null, 2)}\n`
const DRAFT = 'http://json-schema.org/draft-07/schema#'

/** The files for people who write pages. @returns contents by file name */
export function editorFiles(root: string, contract: Contract): Record<string, string> {
  const all = editorWidgets(root)
  const pageData = pageDataSchema(contract, all)
  const { properties = {} } = pageData
  const plainKeys = Object.fromEntries(Object.entries(properties).filter(([key]) => !key.includes('{')))
  return {
    'editor/html-data.json': file(customData(all)),
    'editor/page-data.schema.json': file({
      $schema: DRAFT,
      title: "The page's data",
      ...pageData,
      properties: plainKeys,
    }),
    ...Object.fromEntries(
      all.map(({ name, purpose, json }) => [
        `editor/${name}.schema.json`,
        file({ ...json, $schema: DRAFT, title: `Props of ${name}`, description: purpose }),
      ]),
    ),
    'mount.d.ts': declarations(all, pageData, contract.events),
  }
}
