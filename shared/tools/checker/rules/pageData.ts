import { nearest } from '../../../page/complaints/nearest'
import { paginationFields } from '../../../rules/calls/shapes/pages'
import { placeFields } from '../../../rules/calls/shapes/place'
import { spellings } from '../../../rules/calls/shapes/shape'
import type { BundleFacts } from '../bundleFacts'
import { pageDataOf } from '../data'
import { typeEdit } from '../fix'
import { isObject, type Json, namePlace } from '../json'
import { attribute, type Element, isUnknown, type Page, tagPlace, written } from '../page'
import type { Problem } from '../problem'

/** Key → the key that was meant. It is remembered, because all pages of a site have the same keys. */
const meanings = new Map<string, string | undefined>()

function nearestKey(key: string, keys: string[]) {
  if (!meanings.has(key)) meanings.set(key, nearest(key, keys, key.length / 6))
  return meanings.get(key)
}

/** Reports mistakes in scripts of page data: JSON that cannot be read, and keys that are nearly known ones. */
export function* pageData(page: Page, { pageKeys, words }: BundleFacts): Generator<Problem> {
  for (const { script, json } of pageDataOf(page).scripts) {
    const type = attribute(script, 'type')
    if (type?.toLowerCase() !== 'application/json' && !isUnknown(type)) yield takenForScript(page, script)
    if (!json) continue
    if (json.broken) yield unreadable(page, json, json.broken)
    else if (json.value !== undefined && !isObject(json.value)) yield noObject(page, json)
    else {
      yield* unknownKeys(page, json, pageKeys)
      for (const key of Object.keys(partsOf) as (keyof typeof partsOf)[]) yield* unknownFields(json, key)
      yield* wrongWords(page, json, words)
    }
  }
}

const takenForScript = (page: Page, script: Element): Problem => ({
  rule: 'broken-page-data',
  level: 'mistake',
  ...tagPlace(script),
  message: 'A browser takes this page data for a script, and reports that it is wrong.',
  found: written(page, tagPlace(script)),
  expected: 'type="application/json"',
  write: '<script type="application/json" data-page-data>',
  edits: [typeEdit(script, 'application/json')],
})

const unreadable = (page: Page, json: Json, { reason, place, edits }: NonNullable<Json['broken']>): Problem => ({
  rule: 'broken-page-data',
  level: 'mistake',
  ...place,
  message: `The page data cannot be read as JSON: ${reason}.`,
  found: written(page, place) || written(page, json.place),
  expected: 'JSON: names and texts in double quotes, a comma between two values and none after the last',
  edits,
})

const noObject = (page: Page, { place }: Json): Problem => ({
  rule: 'broken-page-data',
  level: 'mistake',
  ...place,
  message: 'The page data is no object.',
  found: written(page, place),
  expected: 'an object, such as {"page_route": "home#index"}',
})

/** Reports keys that nothing reads, when they are nearly known ones. */
function* unknownKeys(page: Page, json: Json, pageKeys: readonly string[]): Generator<Problem> {
  const keys = pageKeys.filter(key => !key.includes('{'))
  for (const key of Object.keys(Object(json.value))) {
    if (pageKeys.includes(key) || isUnknown(key)) continue
    const meant = nearestKey(key, keys)
    // Singular and plural of a word are two different keys.
    if (!meant || `${key}s` === meant || key === `${meant}s`) continue
    const value = json.placeOf([key])
    yield {
      rule: 'unknown-page-data',
      level: 'warning',
      ...(namePlace(page, json, key, value) ?? value),
      message: `Nothing reads the page data "${key}".`,
      found: `"${key}"`,
      expected: `the nearest is "${meant}"`,
      write: `"${meant}"`,
    }
  }
}

/** Page data that is an object → the names of its fields, and how the page finds a field by its name. */
const partsOf = {
  pagination: { fields: Object.keys(paginationFields), spelled: spellings.any },
  place: { fields: Object.keys(placeFields), spelled: spellings.exact },
}

/** Reports fields of such page data that are nearly known ones, and an object that has no known field at all. */
function* unknownFields(json: Json, key: keyof typeof partsOf): Generator<Problem> {
  const { fields, spelled } = partsOf[key]
  const part = Object(json.value)[key]
  if (!isObject(part)) return
  const names = Object.keys(part)
  const isField = (name: string) => fields.some(field => spelled(field) === spelled(name))
  const expected = `an object with ${fields.join(', ')}`
  const common = { rule: 'unknown-page-data', level: 'warning' } as const
  if (names.length && !names.some(name => isField(name) || isUnknown(name))) {
    const place = json.placeOf([key])
    const message = `Nothing of the page data "${key}" is read: none of its names is known.`
    yield { ...common, ...place, message, found: names.map(name => `"${name}"`).join(', '), expected }
    return
  }
  for (const name of names) {
    if (isField(name) || isUnknown(name)) continue
    const meant = nearest(name, fields, name.length / 6)
    if (!meant) continue
    const place = json.placeOf([key, name])
    const message = `Nothing reads "${name}" of the page data "${key}".`
    yield { ...common, ...place, message, found: `"${name}"`, expected: `the nearest is "${meant}"` }
  }
}

/** Reports what is no text under a public name, in the page data `words`. */
function* wrongWords(page: Page, json: Json, names: readonly string[]): Generator<Problem> {
  const { words } = Object(json.value)
  if (words === undefined || (typeof words === 'string' && isUnknown(words))) return
  const wrong = { rule: 'wrong-page-data', level: 'mistake' } as const
  if (!isObject(words)) {
    const place = json.placeOf(['words'])
    yield {
      ...wrong,
      ...place,
      message: 'The page data "words" is no object.',
      found: written(page, place),
      expected: 'an object, such as {"search": "Find my home"}',
    }
    return
  }
  for (const [name, text] of Object.entries(words)) {
    if (isUnknown(name)) continue
    const place = json.placeOf(['words', name])
    if (!names.includes(name)) {
      const meant = nearest(name, [...names], Math.max(2, name.length / 3))
      yield {
        rule: 'unknown-page-data',
        level: 'warning',
        ...place,
        message: `No text has the public name "${name}".${meant ? ` The nearest is "${meant}".` : ''}`,
        found: `"${name}"`,
        expected: `one of ${names.join(', ')}`,
      }
    } else if (typeof text !== 'string')
      yield {
        ...wrong,
        ...place,
        message: `The word "${name}" is no text.`,
        found: written(page, place),
        expected: 'a text',
      }
  }
}
