import * as v from 'valibot'

/** A schema of what the host writes. It describes the host's side: what the page makes of it stands with the calls. */
export type Schema = v.GenericSchema

/** What docs/host.md says of a field beside its type. */
export interface FieldNote {
  /** The unit of its numbers, or the form of its text: `pounds`, `ISO 8601`. */
  unit?: string
  /** What stands for none, beside a missing field, `null` and an empty text. */
  none?: string
  /** Other names that are read as well. The first one with a value counts. */
  also?: readonly string[]
}

/** A field that the page reads. `about` says what it is, in a sentence without a full stop. */
const described = <Inner extends Schema>(schema: Inner, about: string, note: FieldNote = {}) =>
  v.pipe(schema, v.description(about), v.metadata({ ...note }))

/** A field that may be missing, `null` or an empty text, which all stand for none. */
export const field = <Inner extends Schema>(schema: Inner, about: string, note?: FieldNote) =>
  v.nullish(v.union([described(schema, about, note), v.literal('')]))

/** A field that has to be there. */
export const needed = described

/** An id. Ids compare as texts, and come back as the host wrote them. */
export const id = v.union([v.number(), v.pipe(v.string(), v.nonEmpty())], 'an id, a number or a text')

export const text = v.string('a text')

/** A number, also as a text: `650000`, `"650,000"`, `"£650,000"`. */
export const number = v.union([v.number(), v.pipe(v.string(), v.regex(/^\s*£?\s*-?[\d,]*\.?\d+\s*$/))], 'a number')

/** A number from 0 on, also as a text. */
export const amount = v.union(
  [v.pipe(v.number(), v.minValue(0)), v.pipe(v.string(), v.regex(/^\s*£?\s*[\d,]*\.?\d+\s*$/))],
  'a number from 0 on',
)

/** `true` or `false`, also as a number or in words. */
export const flag = v.union(
  [v.boolean(), v.picklist([0, 1, '0', '1', 'true', 'false', 'on', 'off', 'yes', 'no'])],
  '`true` or `false`',
)

const DAY = 'a day or a moment in ISO 8601'

/** A day or a moment: `2026-11-24`, `2026-11-24T09:30:00Z`. */
export const moment = v.pipe(v.string(DAY), v.regex(/^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}.*)?$/, DAY))

/** An address of this site or of another one. */
export const address = v.pipe(v.string('an address'), v.regex(/^(https?:\/\/|\/|\.{0,2}\/|#|\?|[\w-])/i, 'an address'))

/** A list, also as PHP writes one with gaps: `{ "0": …, "2": … }`. */
export const list = <Entry extends Schema>(entry: Entry) =>
  v.pipe(
    v.union([v.array(v.unknown()), v.record(v.pipe(v.string(), v.digits()), v.unknown())], 'a list'),
    v.transform(value => (Array.isArray(value) ? value : Object.values(value))),
    v.array(entry),
  )

const bare = (name: string) => name.replaceAll('_', '').toLowerCase()
const snake = (name: string) => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)

/** How the page finds a field by its name. */
export const spellings = {
  /** In camelCase or in snake_case. */
  either: snake,
  /** With any capitals and underscores: `branchID`, `branch_id`. */
  any: bare,
  /** As it is documented, and in no other way. */
  exact: (name: string) => name,
}

/**
 * An object of the host. Unknown fields are welcome.
 * @param entries its fields, under the names that docs/host.md has
 */
export function shape<Entries extends v.ObjectEntries>(entries: Entries, spelling: keyof typeof spellings = 'either') {
  const spelled = spellings[spelling]
  const names = new Map(Object.keys(entries).map(name => [spelled(name), name]))
  return v.pipe(
    v.looseObject({}, 'an object'),
    v.transform(fields => {
      const read: Record<string, unknown> = {}
      for (const [name, value] of Object.entries(fields)) {
        const ownName = names.get(spelled(name)) ?? name
        read[ownName] ??= value
      }
      return read
    }),
    v.looseObject(entries),
  )
}
