import type { GenericSchema } from 'valibot'
import { jsonOf, plain, typeOf } from '../editor/propsTable'
import type { SchemaNode } from '../island/coerce'
import { kebab } from '../island/complaints'
import type { StandardSchema } from '../loader/standardSchema'
import type { Modal } from '../router/modal'

/** A widget, as the rules ask about it. */
export interface KnownWidget {
  name: string
  props: StandardSchema & { entries?: Record<string, SchemaNode> }
  /** What the props are, where they are checked by hand; else the same. */
  schema: GenericSchema
  fromPage?: (read: (key: string) => unknown) => object
  /** It reads props off the server's own markup. */
  readsFallback: boolean
  /** It shows nothing of use unless one of these props says something. */
  needs: readonly string[]
}

/** All that the rules know of the bundle. Each thing comes from where it is said for other reasons as well. */
export interface Known {
  widgets: ReadonlyMap<string, KnownWidget>
  modals: readonly Modal[]
  /** Addresses below those that end in a star: `user/saved-homes`. */
  below: readonly string[]
  /** Classes of the page's own markup that the bundle looks for (contract 6). */
  hooks: readonly string[]
  /** Keys of the page's data (contract 4), some with a part in braces. */
  pageKeys: readonly string[]
  /** Widgets that scripts of the theme register. */
  own: ReadonlySet<string>
}

/** A widget's props in words: `pageSize` → `whole number from 1`, and the attributes that say them. */
export interface Vocabulary {
  words: ReadonlyMap<string, string>
  /** Values to choose from, as an attribute writes them. */
  choices: ReadonlyMap<string, string[]>
  attributes: readonly string[]
}

/** A type as somebody would say it. */
const inWords = (type: string) =>
  type
    .replaceAll(' | ', ' or ')
    .replace('list of anything', 'list')
    .replace('list of objects', 'list of objects, as JSON')

const vocabularies = new WeakMap<KnownWidget, Vocabulary>()

export function vocabularyOf(widget: KnownWidget): Vocabulary {
  const known = vocabularies.get(widget)
  if (known) return known
  const props = Object.entries(jsonOf(widget.schema).properties ?? {}).map(([key, prop]) => [key, plain(prop)] as const)
  const words = new Map(props.map(([key, prop]) => [key, inWords(typeOf(prop))]))
  const vocabulary = {
    words,
    choices: new Map(props.map(([key, prop]) => [key, (prop.enum ?? []).map(String)])),
    // A list or an object is written in data-props.
    attributes: [...words]
      .filter(([, word]) => !/^(list|object|anything)/.test(word))
      .map(([key]) => `data-${kebab(key)}`),
  }
  vocabularies.set(widget, vocabulary)
  return vocabulary
}
