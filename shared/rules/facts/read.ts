import { listFrom } from '../../page/host/listFrom'
import { snakeCase, wordOf, yesOrNo } from '../../page/host/values'
import { isNoDay } from '../readers/days/day'
import { paragraphsOf, spoken } from '../readers/homes/markup'
import { isBelowNothing } from '../readers/pounds'
import { readCount } from '../readers/values/count'
import { isFiller } from '../readers/values/filler'
import { periodWords, readMoney } from '../readers/values/money'

type Fields = Record<string, unknown>

/** Paragraphs as one line: with commas, or after the full stops that they end with. */
const inOneLine = (lines: readonly string[]) =>
  lines.reduce((text, line) => (text ? `${text}${/[.,:;!?]$/.test(text) ? '' : ','} ${line}` : line), '')

/** A host's value in words: texts and numbers as they are, lists with commas. Empty when it gives no answer. */
export function textOf(value: unknown): string {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : ''
  const list = listFrom(value)
  if (Array.isArray(list)) return list.map(textOf).filter(Boolean).join(', ')
  if (typeof value === 'object' && value) {
    // PHP writes a moment as an object with its `date`.
    const { value: held, label, name, title, date, unit, currency, period } = value as Fields
    const text = textOf(held ?? label ?? name ?? title ?? date)
    // A number means nothing without what it is counted in, or due for.
    const words = [textOf(unit), textOf(currency), periodWords(textOf(period))]
    return /\d$/.test(text) ? [text, ...words].filter(Boolean).join(' ') : text
  }
  const text = typeof value === 'string' ? inOneLine(paragraphsOf(value)) : ''
  return isFiller(text) || isNoDay(text) ? '' : spoken(text)
}

/** A value as the host means it. Templates often write `true` and `false` as text. A number of a fact is a number. */
export const meant = (value: unknown) => (/^(true|false)$/i.test(wordOf(value)) ? yesOrNo(value) : value)

/** What `textOf` says. Empty also for 0 and a number below it, which fill a field that has no answer. */
export const textButNothing = (value: unknown) => {
  const text = textOf(value)
  return readCount(text) === 0 || readMoney(text)?.pounds === 0 || isBelowNothing(text) ? '' : text
}

/**
 * Reads a home's fields, in camelCase or snake_case, from the home itself or from its `facets` (host-facts 10.2). The
 * first one with an answer in words counts, else the first that is on or off: WordPress writes `false` for an empty field.
 */
export const readerOf = (host: Fields) => {
  const places = [host, Object(host.facets) as Fields]
  return (...names: string[]): unknown => {
    const values = names.flatMap(name => places.flatMap(place => [place[name], place[snakeCase(name)]])).map(meant)
    return values.find(value => textOf(value) !== '') ?? values.find(value => typeof value === 'boolean')
  }
}

export type ReadField = ReturnType<typeof readerOf>
