import { STRATEGIES } from '../../page/complaints/complaints'
import { MARKER } from '../../page/loader/dom'
import type { EditorWidget } from './editorWidget'
import type { Prop } from './propsTable'

/** A text in VS Code's custom data. */
interface Markdown {
  kind: 'markdown'
  value: string
}

interface Value {
  name: string
  description?: Markdown
}

interface Attribute extends Value {
  values?: Value[]
}

const markdown = (...lines: (string | false | undefined)[]): Markdown => ({
  kind: 'markdown',
  value: lines.filter(Boolean).join('\n\n'),
})

/** The choices in the type of a prop: `"sales" | "lettings"`, `true | false`. */
const choicesOf = (type: string) =>
  type.split(' | ').flatMap(word => (/^("[^"]*"|\d+|true|false)$/.test(word) ? [word.replaceAll('"', '')] : []))

const typeLine = ({ type, fallback, required }: Prop) =>
  [`\`${type}\``, fallback !== undefined && fallback !== '""' && `default \`${fallback}\``, required && 'needed']
    .filter(Boolean)
    .join(', ')

/** One attribute, which several widgets may read, each in its own way. */
function attributeOf(name: string, readers: { widget: string; prop: Prop }[]): Attribute {
  const values = [...new Set(readers.flatMap(({ prop }) => choicesOf(prop.type)))]
  return {
    name,
    description: markdown(...readers.map(({ widget, prop }) => `**${widget}**: ${prop.about} (${typeLine(prop)})`)),
    ...(values.length && { values: values.map(value => ({ name: value })) }),
  }
}

const MOMENTS: Record<string, string> = {
  eager: 'At once, whether anybody sees it or not.',
  idle: 'When the browser has nothing else to do.',
  visible: 'When it comes near the screen.',
  interaction: 'At its first use: a press, a key or focus, none of which is lost.',
  'media(<query>)': 'When the query holds: `media((min-width: 768px))`.',
}

/**
 * What code editors complete in HTML and templates and explain under the pointer. The format is `html.customData` of VS
 * Code, version 1.1.
 * @see https://github.com/microsoft/vscode-custom-data
 */
export function customData(widgets: readonly EditorWidget[]) {
  const readers = new Map<string, { widget: string; prop: Prop }[]>()
  for (const { name, props } of widgets)
    for (const prop of props)
      if (prop.attribute) readers.set(prop.attribute, [...(readers.get(prop.attribute) ?? []), { widget: name, prop }])
  const own: Attribute[] = [
    {
      name: MARKER,
      description: markdown(
        'Makes this element the marker of a widget. What the server wrote into it stays until the widget is ready.',
      ),
      values: widgets.map(({ name, purpose, marker, props }) => ({
        name,
        description: markdown(
          purpose,
          props.map(prop => `- \`${prop.attribute ?? prop.name}\`: ${prop.about} (${typeLine(prop)})`).join('\n'),
          `\`\`\`html\n${marker}\n\`\`\``,
        ),
      })),
    },
    {
      name: 'data-load',
      description: markdown(
        'When the widget of this marker loads. Without it: at its first use where the server wrote something, else when it comes into sight. A widget that takes over the server’s list does so when that comes into sight.',
      ),
      values: STRATEGIES.map(name => ({ name, description: markdown(MOMENTS[name]) })),
    },
    {
      name: 'data-props',
      description: markdown(
        'Props of the widget as a JSON object, in single quotes: `data-props=\'{"compact": true}\'`.',
      ),
    },
    {
      name: 'data-hydrate',
      description: markdown('What is in the marker was rendered by `renderWidget` from the same props.'),
    },
    {
      name: 'data-page-data',
      description: markdown('On `<script type="application/json">`: what the page says to all widgets, by key.'),
    },
  ]
  return {
    version: 1.1,
    globalAttributes: [
      ...own,
      ...[...readers].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, list]) => attributeOf(name, list)),
    ],
  }
}
