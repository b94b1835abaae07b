import type { EditorWidget } from './editorWidget'
import { type JsonSchema, plain } from './propsTable'

/** A JSON schema as a type of TypeScript. */
function typeFrom(given: JsonSchema, indent = ''): string {
  const json = plain(given)
  if (json.enum) return json.enum.map(value => JSON.stringify(value)).join(' | ')
  if (json.const !== undefined) return JSON.stringify(json.const)
  if (json.anyOf) return [...new Set(json.anyOf.map(kind => typeFrom(kind, indent)))].join(' | ')
  if (json.properties && Object.keys(json.properties).length) return objectFrom(json, indent)
  if (json.type === 'array') return `readonly (${json.items ? typeFrom(json.items, indent) : 'unknown'})[]`
  if (json.type === 'integer' || json.type === 'number') return 'number'
  if (json.type === 'string' || json.type === 'boolean' || json.type === 'null') return json.type
  return json.type === 'object' ? 'Record<string, unknown>' : 'unknown'
}

/** A key as a type names it. `{id}` in a key stands for any text. */
function keyFrom(key: string) {
  if (key.includes('{')) return `[key: \`${key.replace(/\{\w+\}/g, `\${string}`)}\`]`
  return /^[a-z_$][\w$]*$/i.test(key) ? key : JSON.stringify(key)
}

function objectFrom({ properties = {}, required = [], additionalProperties }: JsonSchema, indent: string): string {
  const inner = `${indent}  `
  const lines = Object.entries(properties).map(([key, json]) => {
    const { description } = json as { description?: string }
    const about = description && `${inner}/** ${description.replaceAll('*/', '* /')} */\n`
    const isOptional = !required.includes(key) && !key.includes('{')
    return `${about ?? ''}${inner}${keyFrom(key)}${isOptional ? '?' : ''}: ${typeFrom(json, inner)}`
  })
  if (additionalProperties) lines.push(`${inner}[key: string]: unknown`)
  return `{\n${lines.join('\n')}\n${indent}}`
}

/** The types of events that have details: an id, a form or a lead. */
const DETAILS: Record<string, string> = {
  saved_property_added: 'CustomEvent<string | number>',
  saved_property_removed: 'CustomEvent<string | number>',
  lead_submitted: 'CustomEvent<{ kind: string }>',
  after_successful_recaptcha: 'CustomEvent<HTMLFormElement>',
}

/**
 * The types for a theme's scripts: what a page may call, which events it may hear, and the page data that it may write.
 * @param events names of the events on `document` (contract 7)
 */
export function declarations(widgets: readonly EditorWidget[], pageData: JsonSchema, events: readonly string[]) {
  return `// Types for scripts of a theme, made by the build: import { register } from '/asset_bundles/mount.js'.

/** The data that a page may give to all widgets (docs/contract.md, section 4). */
export interface PageData ${typeFrom(pageData)}

/** The props of each widget, by its name. */
export interface WidgetProps {
${widgets.map(({ name, json }) => `  ${JSON.stringify(name)}: ${typeFrom(json, '  ')}`).join('\n')}
}

/** The moment at which one of the theme's own widgets loads, as in \`data-load\`. */
export type Moment = 'eager' | 'idle' | 'visible' | 'interaction' | \`media(\${string})\`

/** A Standard Schema, such as valibot and zod make: https://standardschema.dev */
export interface StandardSchema<Output = unknown> {
  readonly '~standard': {
    readonly validate: (value: unknown) =>
      | { readonly value: Output; readonly issues?: undefined }
      | { readonly issues: readonly { readonly message: string; readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined }[] }
      | Promise<any>
  }
}

/** The code of one of the theme's own widgets. */
export interface WidgetModule<Props = Record<string, unknown>> {
  /** Reads and checks the props of a marker. Without it, attributes are texts, numbers and booleans. */
  props?: StandardSchema<Props>
  /** Shows the widget in its marker, before it returns. @returns a function that removes it */
  mount: (marker: HTMLElement, props: Props) => (() => void) | void
}

/**
 * Adds one of the theme's own widgets. Its module's \`mount\` has shown the widget when it returns: a promise is not waited for.
 * With new props, the widget is removed and mounted again. @throws {Error} when the name is taken
 */
export declare function register<Props = Record<string, unknown>>(
  name: string,
  widget: { load: () => Promise<WidgetModule<Props>>; when?: Moment | null },
): void
/** Mounts a node and the markers inside it, also those that were unmounted. */
export declare function mount(root?: Node): void
/** Restores the server's markup of a node and of the markers inside it. They stay unmounted until \`mount\`. */
export declare function unmount(root: Node): void
/** Shows a toast. @returns a function that removes it */
export declare function notify(
  message: string,
  type?: 'success' | 'error',
  options?: { duration?: number },
): () => Promise<unknown>
/** Shows the page's developer what each marker does: props, times, state, mistakes, stores and calls. */
export declare function inspect(): void
export declare const version: string

/** The same as an object, for scripts that are no modules. */
export interface EstateIslands {
  register: typeof register
  mount: typeof mount
  unmount: typeof unmount
  notify: typeof notify
  inspect: typeof inspect
  version: string
}

declare global {
  interface Window {
    estateIslands?: EstateIslands
  }
  interface DocumentEventMap {
${events.map(name => `    ${JSON.stringify(name)}: ${DETAILS[name] ?? 'CustomEvent'}`).join('\n')}
  }
}
`
}
