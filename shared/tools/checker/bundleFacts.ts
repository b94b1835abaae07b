import type { GenericSchema } from 'valibot'
import { kebab } from '../../page/complaints/complaints'
import type { Modal } from '../../page/dialog/modal'
import type { SchemaNode } from '../../page/island/coerce'
import type { StandardSchema } from '../../page/loader/standardSchema'
import { jsonOf, plain, typeOf } from '../editor/propsTable'

/** A widget, as the rules ask about it. */
export interface KnownWidget {
  name: string
  props: StandardSchema & { entries?: Record<string, SchemaNode> }
  /** The schema that describes the props. A widget that carries only their kinds has it apart from `props`. */
  schema: GenericSchema
  fromPage?: (read: (key: string) => unknown) => object
  /** Whether it reads props from the server's own markup. */
  readsFallback: boolean
  /** It shows nothing useful unless one of these props has a value. */
  needs: readonly string[]
}

/** A row of docs/moving.md, as it is written there. */
export interface MovingRow {
  was: string
  write: string
}

/** All that the rules know about the bundle. Each fact comes from where the project states it anyway. */
export interface BundleFacts {
  widgets: ReadonlyMap<string, KnownWidget>
  modals: readonly Modal[]
  /** Addresses below those that end in a star: `user/saved-homes`. */
  below: readonly string[]
  /** Classes of the page's own markup that the bundle looks for (contract 6). */
  hooks: readonly string[]
  /** Keys of the page's data (contract 4), some with a part in braces. */
  pageKeys: readonly string[]
  /** The public names of the texts that page data `words` may give. */
  words: readonly string[]
  /** What pages of the incumbent contain, and what to write instead (docs/moving.md). */
  moving: Record<'mounts' | 'scripts', readonly MovingRow[]>
  /** Widgets that scripts of the theme register. */
  own: ReadonlySet<string>
}

/** A widget's props in words: `pageSize` → `whole number from 1`, and the attributes that set them. */
export interface Vocabulary {
  words: ReadonlyMap<string, string>
  attributes: readonly string[]
}

/** The schema of each prop. */
export const entriesOf = ({ schema }: KnownWidget) => (schema as { entries?: Record<string, SchemaNode> }).entries

/** A type in plain words. */
const inWords = (type: string) =>
  type
    .replaceAll(' | ', ' or ')
    .replace('list of anything', 'list')
    .replace('list of objects', 'list of objects, as JSON')

const vocabularies = new WeakMap<KnownWidget, Vocabulary>()

export function vocabularyOf(widget: KnownWidget): Vocabulary {
  const before = vocabularies.get(widget)
  if (before) return before
  const props = Object.entries(jsonOf(widget.schema).properties ?? {}).map(([key, prop]) => [key, plain(prop)] as const)
  const words = new Map(props.map(([key, prop]) => [key, inWords(typeOf(prop))]))
  const vocabulary = {
    words,
    // A list or an object is written in data-props.
    attributes: [...words]
      .filter(([, word]) => !/^(list|object|anything)/.test(word))
      .map(([key]) => `data-${kebab(key)}`),
  }
  vocabularies.set(widget, vocabulary)
  return vocabulary
}
