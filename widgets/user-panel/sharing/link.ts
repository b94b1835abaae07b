import * as v from 'valibot'
import { LONGEST_NOTE, stages } from '../../../shared/features/account/homeNotes'
import { isOwnPath } from '../../../shared/page/host/addresses'
import { safeParse } from '../../../shared/rules/hostList/parse'

/** The most characters of a whole address, which all browsers and nearly all messengers take. */
export const MOST_CHARACTERS = 8192

/** The most characters of a short text. A host writes far less. */
export const LONGEST_TEXT = 200

const text = (most: number) =>
  v.pipe(
    v.string(),
    v.check(({ length }) => length <= most),
  )

/** The most characters of an id. */
const ID = 64

const Id = v.union([
  v.pipe(
    v.string(),
    v.check(id => id.trim() !== '' && id.length <= ID),
  ),
  v.pipe(v.number(), v.integer()),
])

const isId = (id: unknown) => safeParse(Id, id).success
const hasId = ({ i }: { i: unknown }) => isId(i)

/** A home in the address. Its names are one letter long, so that more homes fit. */
const home = {
  /** Its id. */
  i: Id,
  /** Its address. */
  a: v.optional(text(LONGEST_TEXT)),
  /** Its price in pounds. */
  b: v.optional(v.pipe(v.number(), v.minValue(0))),
  /** Its price in words, unless that follows from the number. */
  p: v.optional(text(LONGEST_TEXT)),
  /** The path of its page, unless that follows from the id. Never an address of another site. */
  u: v.optional(v.pipe(text(LONGEST_TEXT), v.check(isOwnPath))),
  /** 1 if it is to let. */
  l: v.optional(v.picklist([1])),
  /** Its status, in the host's word. */
  t: v.optional(text(LONGEST_TEXT)),
}

const SharedHome = v.object(home)
const SavedHome = v.object({ ...home, g: v.optional(v.picklist(stages)), n: v.optional(text(LONGEST_NOTE)) })

/** What an address holds: homes saved, hidden and viewed, each list with the newest first. */
const Shared = v.object({
  v: v.picklist([1]),
  s: v.array(SavedHome),
  h: v.array(Id),
  w: v.array(SharedHome),
})

export type SharedHome = v.InferOutput<typeof SharedHome>
export type SharedSaved = v.InferOutput<typeof SavedHome>

export interface SharedLists {
  saved: readonly SharedSaved[]
  hidden: readonly (string | number)[]
  viewed: readonly SharedHome[]
}

/** A text as letters that an address takes as they are (base64url, RFC 4648, section 5). */
function encode(plain: string) {
  const bytes = new TextEncoder().encode(plain)
  const letters = btoa([...bytes].map(byte => String.fromCharCode(byte)).join(''))
  return letters.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** @throws {Error} for letters that are no such text */
function decode(letters: string) {
  const bytes = atob(letters.replaceAll('-', '+').replaceAll('_', '/'))
  return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes, letter => letter.charCodeAt(0)))
}

const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length

/** As many entries as fit, from the first on. */
function fitting<Entry>(entries: readonly Entry[], room: number) {
  let left = room
  const count = entries.findIndex(entry => {
    // With the comma after it.
    left -= bytesOf(entry) + 1
    return left < 0
  })
  const taken = count < 0 ? entries : entries.slice(0, count)
  return { taken, left: room - taken.reduce((sum, entry) => sum + bytesOf(entry) + 1, 0) }
}

/**
 * Writes lists as a part of an address. Where not all of them fit, the oldest are left out: first of the viewed homes,
 * then of the hidden ones, then of the saved ones. A home whose id no address takes is left out, too: with its id cut, it
 * would be another home.
 * @param room the most characters that it may have
 * @returns the part of the address, and what is in it
 */
export function writeShared(
  { saved, hidden, viewed }: SharedLists,
  room: number,
): { part: string; lists: SharedLists } {
  // Three bytes are four characters.
  const bytes = Math.floor((room * 3) / 4) - bytesOf({ v: 1, s: [], h: [], w: [] })
  const first = fitting(saved.filter(hasId), bytes)
  const second = fitting(hidden.filter(isId), first.left)
  const third = fitting(viewed.filter(hasId), second.left)
  const lists = { saved: first.taken, hidden: second.taken, viewed: third.taken }
  return { part: encode(JSON.stringify({ v: 1, s: lists.saved, h: lists.hidden, w: lists.viewed })), lists }
}

const once = <Entry>(entries: readonly Entry[], keyOf: (entry: Entry) => string | number) => [
  ...new Map(entries.map(entry => [String(keyOf(entry)), entry])).values(),
]

/**
 * Reads lists from a part of an address. `undefined` for one that was cut, changed, written by somebody else, or is too
 * long. Nothing of such an address is read.
 */
export function readShared(part: string | undefined): SharedLists | undefined {
  if (!part || part.length > MOST_CHARACTERS || /[^\w-]/.test(part)) return undefined
  try {
    const read = safeParse(Shared, JSON.parse(decode(part)))
    if (!read.success) return undefined
    const { output } = read
    const id = ({ i }: SharedHome) => i
    return { saved: once(output.s, id), hidden: once(output.h, id => id), viewed: once(output.w, id) }
  } catch {
    return undefined
  }
}
