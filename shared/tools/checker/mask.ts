import { directivesIn, type Effect, type Language } from './languages'

/**
 * Stands in values for each character that only the server knows. It is a character for private use, which no page has.
 */
export const UNKNOWN = '\uE000'

/**
 * Where some code is in the markup: in a text, in a tag beside its attributes, in an attribute's value, in a script or
 * style.
 */
type Context = 'text' | 'tag' | 'value' | 'raw' | 'comment'

/**
 * A piece of template code. Code with several effects is several pieces at one place. The HTML parser gets something
 * harmless of the same length instead.
 */
export interface Piece {
  start: number
  end: number
  effect: Effect
  context: Context
}

export interface Masked {
  /** As long as the source, with the same lines. */
  text: string
  pieces: Piece[]
}

const RAW = /^(script|style|textarea|title|xmp|iframe|noembed|noframes)$/

/** Follows the markup from one piece of code to the next, to know in what kind of place each one is. */
class Reader {
  context: Context = 'text'
  #quote = ''
  #name = ''
  #isClosing = false

  readonly #source: string
  readonly #lowered: () => string

  constructor(source: string) {
    this.#source = source
    let lowered: string | undefined
    this.#lowered = () => (lowered ??= source.toLowerCase())
  }

  /** Where a text begins between two places, or -1. A page may have thousands of codes before the next such text. */
  #find(text: string, from: number, to: number, source = this.#source) {
    const index = source.slice(from, to).indexOf(text)
    return index < 0 ? -1 : from + index
  }

  read(from: number, to: number) {
    const source = this.#source
    let at = from
    while (at < to) {
      if (this.context === 'text') {
        const open = this.#find('<', at, to)
        if (open < 0) return
        at = open + 1
        if (source.startsWith('!--', at)) this.context = 'comment'
        else if (/[a-z/]/i.test(source[at] ?? '')) {
          const pattern = /\/?([a-z][^\s/>]*)?/iy
          pattern.lastIndex = at
          const [all = '', name = ''] = pattern.exec(source) ?? []
          this.#isClosing = all.startsWith('/')
          this.#name = name.toLowerCase()
          this.context = 'tag'
          // A name that continues in template code ends where that code begins.
          at = Math.min(to, at + all.length)
        }
      } else if (this.context === 'comment') {
        const end = this.#find('-->', at, to + 2)
        if (end < 0 || end >= to) return
        this.context = 'text'
        at = end + 3
      } else if (this.context === 'raw') {
        const close = `</${this.#name}`
        const end = this.#find(close, at, to + close.length - 1, this.#lowered())
        if (end < 0 || end >= to) return
        this.context = 'text'
        at = end
      } else if (this.context === 'value') at = this.#readValue(at, to)
      else at = this.#readTag(at, to)
    }
  }

  /** Notes that a value without quotes begins here, if it does. */
  codeAt(at: number) {
    if (this.context === 'tag' && /=\s*$/.test(this.#source.slice(Math.max(0, at - 20), at))) {
      this.context = 'value'
      this.#quote = ''
    }
  }

  #readValue(at: number, to: number) {
    const source = this.#source
    if (this.#quote) {
      const end = this.#find(this.#quote, at, to)
      if (end < 0) return to
      this.context = 'tag'
      return end + 1
    }
    while (at < to && !/[\s>]/.test(source[at]!)) at++
    if (at < to) this.context = 'tag'
    return at
  }

  #readTag(at: number, to: number) {
    const source = this.#source
    while (at < to) {
      const character = source[at++]!
      if (character === '>') {
        this.context = RAW.test(this.#name) && !this.#isClosing ? 'raw' : 'text'
        return at
      }
      if (character === '=') {
        while (at < to && /\s/.test(source[at]!)) at++
        const next = source[at]
        if (at >= to || next === undefined) return at
        this.context = 'value'
        this.#quote = next === '"' || next === "'" ? next : ''
        return this.#quote ? at + 1 : at
      }
    }
    return at
  }
}

/** What may follow the first character of code. */
const SECOND: Record<string, string> = {
  '{': '{%#!',
  '<': '%?',
  '@': '{(*abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_',
  '}': ' \n\r\te',
}

/** Takes the code of a template out of a page's source, and notes where it was. */
export function mask(source: string, { codes, starts }: Language): Masked {
  if (!codes.length) return { text: source, pieces: [] }
  const pieces: Piece[] = []
  const reader = new Reader(source)
  const parts: string[] = []
  let done = 0
  let words: ReadonlySet<string> | undefined
  const directives = () => (words ??= directivesIn(source))
  const lastEnds = new Map(codes.map(code => [code, code.end ? source.lastIndexOf(code.end) : Infinity]))
  for (let at = 0; at < source.length; at++) {
    if (!starts.has(source[at]!) || !SECOND[source[at]!]?.includes(source[at + 1] ?? ' ')) continue
    const [code, kind] = codeAt(source, at, lastEnds)
    if (!code) continue
    reader.read(done, at)
    reader.codeAt(at)
    const { context } = reader
    const end = at + code.length
    for (const effect of [kind.effect(code, directives)].flat()) pieces.push({ start: at, end, effect, context })
    parts.push(source.slice(done, at), blank(code, context))
    done = end
    at = end - 1
  }
  parts.push(source.slice(done))
  return { text: parts.join(''), pieces }
}

/** The code that begins here, and its kind. Empty where none does. */
function codeAt(source: string, at: number, lastEnds: ReadonlyMap<Language['codes'][number], number>) {
  for (const [kind, lastEnd] of lastEnds) {
    if (at > lastEnd) continue
    kind.pattern.lastIndex = at
    const code = kind.pattern.exec(source)?.[0]
    if (code) return [code, kind] as const
  }
  return []
}

/**
 * Between elements and attributes code becomes blanks, so that the parser sees nothing there. Elsewhere it becomes
 * UNKNOWN.
 */
const blank = (code: string, context: Context) =>
  code.replace(/[^\r\n]/g, context === 'text' || context === 'tag' ? ' ' : UNKNOWN)
