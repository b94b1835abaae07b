import type * as v from 'valibot'

/** What is wrong about one part of an answer of the host. */
export interface WrongPart {
  /** The entry of a list: `properties[3]`. Empty for an answer that is no list. */
  entry: string
  /** The field of the entry, or of the answer: `price_value`. Empty for the whole of it. */
  field: string
  expected: string
  found: string
}

type Issue = v.BaseIssue<unknown>

/** The longest text that is told of a value. */
const LONGEST = 60

const short = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text)

/** A value in words: `"three"`, `a list of 12`, `an object with id, name`. */
function inWords(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (Array.isArray(value)) return value.length ? `a list of ${value.length}` : 'an empty list'
  if (typeof value !== 'object' || !value) return short(JSON.stringify(value))
  const keys = Object.keys(value)
  return keys.length ? short(`an object with ${keys.join(', ')}`) : 'an empty object'
}

/** The keys that lead to what an issue is about. */
const keysOf = (issue: Issue) => (issue.path ?? []).map(({ key }) => key as string | number)

/**
 * The issue to tell, and the keys that lead to it. Of the alternatives of a union it is the one that came farthest, else
 * the first.
 */
function farthest(issue: Issue): { issue: Issue; keys: (string | number)[] } {
  const keys = keysOf(issue)
  const inner = (issue.issues ?? []).map(one => farthest(one))
  const best = inner.reduce<(typeof inner)[number] | undefined>(
    (best, one) => (one.keys.length > (best?.keys.length ?? 0) ? one : best),
    undefined,
  )
  if (best) return { issue: best.issue, keys: [...keys, ...best.keys] }
  // A schema's own message says what it expects. That of the union comes first.
  const isOwn = !issue.message.startsWith('Invalid ')
  return { issue: isOwn ? issue : (inner[0]?.issue ?? issue), keys }
}

const plain: Record<string, string> = { Array: 'a list', Object: 'an object' }

/** What valibot expected, in words. A schema's own message is that already. */
const expectedBy = ({ message, expected }: Issue) =>
  message.startsWith('Invalid ') || expected
    ? `${expected ?? 'something else'}`.replace(/^\((.*)\)$/, '$1').replace(/\b(Array|Object)\b/g, word => plain[word]!)
    : message.replace(/^Expected (.*?),?( but)? received.*$/, '$1')

/** The keys as a path: `properties[3].photos[0].url`. */
const pathOf = (keys: readonly (string | number)[]) =>
  keys.map((key, index) => (typeof key === 'number' ? `[${key}]` : `${index ? '.' : ''}${key}`)).join('')

const valueAt = (value: unknown, keys: readonly (string | number)[]) =>
  keys.reduce<unknown>((part, key) => Object(part)[key], value)

/** An issue of valibot as what is wrong about which part of an answer. */
export function wrongPart(found: Issue, answer: unknown): WrongPart {
  const { issue, keys } = farthest(found)
  const last = keys.findIndex(key => typeof key === 'number')
  const entry = keys.slice(0, last + 1)
  const value = 'input' in issue ? issue.input : valueAt(answer, keys)
  return {
    entry: pathOf(entry),
    field: pathOf(keys.slice(last + 1)),
    expected: expectedBy(issue),
    found: inWords(value),
  }
}
