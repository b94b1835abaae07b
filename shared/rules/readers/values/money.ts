// A sum of pounds. Takes one sum with the words that feeds and agents write beside it: `Guide price £350,000`, `OIEO
// £1.25m`, `£950 pcm`, `350.000,00`. Makes unknown: a range, two sums, another currency, a sum below nothing, and a text
// with any word or number that is not in the lists below, such as `£25 per sq ft` or `Deposit £500`.
// Source: PRICE_QUALIFIER and LET_RENT_FREQUENCY of BLM and RTDF, qualifiers of Reapit, Jupix, Alto, Property Hive.

import { tidy } from './text'

/** More than this is no price. It is what the price fields of the calculators can hold (5.30). */
export const MOST_POUNDS = 99_999_999_999

/** How often a sum is due. */
export type Period = 'day' | 'week' | 'month' | 'quarter' | 'year'

export interface Money {
  /** With pence, where the text has them. */
  pounds: number
  /** `undefined` where the text says none. */
  period?: Period
}

/** A longer text is no price. */
const LONGEST = 120

const wordsIn = (text: string) => new Set(text.split(' '))

/** Words that may stand anywhere around a sum. */
const WORDS = wordsIn(
  'a about and annually annum approx approximately around asking at auction best bid bids by c calendar chain circa contract daily day excess exclusive final fixed for freehold from gbp guide in inclusive invited leasehold let minimum month monthly near nearest neg negotiable new now of offer offers oieo oio oiro ono only opening or over pa pcm pd per pm poa pound pounds pq price priced prices pw quarter quarterly region rent rental reserve sale sold starting stc sterling subject tender the to week weekly year yearly',
)
/** Words that may only follow it: `£950 pcm, bills included`. */
const AFTER = wordsIn('apply bills exc excl excluding fees inc incl included including plus vat')

/** The words for each period, and how many of it are a month. */
const PERIODS: [Period, RegExp, number][] = [
  ['day', /\b(pd|daily|day)\b/, 365 / 12],
  ['week', /\b(pw|weekly|week)\b/, 52 / 12],
  ['month', /\b(pcm|pm|monthly|month)\b/, 1],
  ['quarter', /\b(pq|quarterly|quarter)\b/, 1 / 3],
  ['year', /\b(pa|annum|annually|yearly|year)\b/, 1 / 12],
]

/**
 * The words before the sum, the number of the home, its sign, its digits, the word for thousands or millions, a sign
 * after them, and the words after it. No other part has a digit.
 */
const TEXT =
  /^((?:(?:flat|plot|unit|apartment) \d{1,4}[a-z]?,? )?[^\d£]*?)(£ ?|)(\d[\d,. ]*(?<![, ])|\.\d+)(?: ?(k|thousand|m|mn|mill?|million)(?!\p{L}|²))?(?: ?£)?( ?[^\d£]*)$/iu

/** Databases write more decimals, which are noughts: `350000.0000`. `350.000` is one of the continent. */
const BRITISH = /^\d{1,3}(?:,\d{3})+(?:\.\d{0,2})?$|^\d+(?:\.\d{0,2})?$|^(?:\d+\.\d\d0|\d{4,}\.\d\d)0+$/
const CONTINENTAL = /^\d{1,3}(?:\.\d{3})+(?:,\d\d)?$/
/** Spaces are thousand separators where no group can be a number of its own: `350 000`, not `950 850`. */
const SPACED = /^\d{1,3}(?: \d{3})*(?: 0\d\d)(?: \d{3})*(?:[.,]\d\d)?$/
const MANY = /^(?:\d{1,3}(?:,\d{3})+|\d*)(?:\.\d+)?$/

/** The number that digits and their separators stand for. `undefined` where they stand for none. */
function numberOf(digits: string) {
  if (BRITISH.test(digits)) return Number(digits.replace(/,/g, ''))
  if (CONTINENTAL.test(digits)) return Number(digits.replace(/\./g, '').replace(',', '.'))
  if (SPACED.test(digits)) return Number(digits.replace(/ /g, '').replace(',', '.'))
  return undefined
}

/** Whether all of a text is words of some lists, and signs between them. */
const isKnown = (text: string, ...lists: ReadonlySet<string>[]) =>
  /^[\p{L} .,:;()/&+*!–-]*$/u.test(text) &&
  text.split(/[^\p{L}]+/u).every(word => !word || lists.some(list => list.has(word)))

/** One sum in a text. `undefined` where it is unknown. */
export function readMoney(text: string): Money | undefined {
  const whole = text.length <= LONGEST ? tidy(text) : ''
  const [, before = '', , digits = '', unit = '', after = ''] = TEXT.exec(whole) ?? []
  // `p.c.m.` is `pcm`, `p/w` is `pw`.
  const bare = (words: string) => words.toLowerCase().replace(/\b(\p{L})\.|\b(p)\/(?=[dwmqa]\b)/gu, '$1$2')
  const [lead, rest] = [bare(before.replace(/^\p{L}+ \d+[a-z]?,? /iu, '')), bare(after)]
  // A minus right before the sum makes it a sum below 0, or the end of a range.
  if (/^[ –-]*[–-] ?$|[–-]$/.test(lead) || !isKnown(lead, WORDS) || !isKnown(rest, WORDS, AFTER)) return undefined
  const factor = unit && (/^[kt]/i.test(unit) ? 1000 : 1_000_000)
  if (factor && !MANY.test(digits)) return undefined
  const number = factor ? Math.round(Number(digits.replace(/,/g, '')) * factor) : numberOf(digits)
  if (number === undefined || number > MOST_POUNDS) return undefined
  const [period, another] = PERIODS.filter(([, words]) => words.test(`${lead} ${rest}`))
  return another ? undefined : { pounds: number, ...(period && { period: period[0] }) }
}

/** The words for a period after a sum: `month` is `a month`, `monthly` stays. */
export const periodWords = (period: string) =>
  PERIODS.some(([name]) => name === period.toLowerCase()) ? `a ${period}` : period

/** What a rent is for a month, to the penny. `undefined` where nobody says its period. */
export const monthOf = ({ pounds, period }: Money) =>
  period && Math.round(pounds * PERIODS.find(([name]) => name === period)![2] * 100) / 100

/** Whether a text that should hold a sum has words alone, which keep it secret: `Price on application`. */
export const isWords = (text: string) => /^\P{Nd}+$/u.test(text)

/**
 * Whether a price is in another currency than pounds, or may be: it has another sign, or is not understood and says
 * nothing of pounds: `450,000 kr`.
 */
export const isForeign = (text: string) =>
  /[^\P{Sc}£￡]/u.test(text) || (text !== '' && !/£|pound|gbp/i.test(text) && !readMoney(text))

/** Whether a sum stands in a text, with or without thousand separators. */
const standsIn = (text: string, pounds: number) =>
  text
    .replace(/,/g, '')
    .split(/[^\d.]+/)
    .some(digits => Number(digits) === pounds)

/** A month's words, but for `6 months`, a `6-month let` and what is paid every other month. */
const A_MONTH_ALONE = /(?<!\b\d\d?[ -]?|bi.?)month(?!s)|p\.?c\.?m/i
/** The last digit of a sum for another period than a month, and the words of that. */
const ANOTHER = /\d\W*(?:p\.?\/?(?:[dwqa]|ax)\b|(?:(?:per|an?) )?(?:da[yi]|night|week|fortnight|quarter|ann|year))/gi
/** The same in a text that begins with a period: `PW £288 (PCM £1,250)`. */
const PERIOD_FIRST = /^\W*(?:p\.?\/?(?:c\.?m|[dwmqa]|ax)\b|(?:per )?(?:dai|week|month|quarter|ann|year))/i
const ANOTHER_BEFORE = /\b(?:p\.?\/?(?:[dwqa]|ax)\b|(?:per )?(?:dai|week|quarter|ann|year)[a-z]*)\W*\d[\d,]*/gi
/** Words for one of several people or rooms that pay. */
const ONE_OF_SOME = /\bp\/?p|person|\b(?:per|a) (?:bed|room|student|tenant)|\beach\b/i

/**
 * Whether a rent's text that is not understood has a sum beside words that may say what it is for: `£145 pppw`,
 * `£625 per fortnight`, `£650 pcm per room`, `£6,000 for 6 months`, 275 in `£275 pw (£1,192 pcm)`. The words of one month
 * alone say that it is a month's.
 */
export const mayBeOther = (text: string, pounds: number) =>
  /\p{L}/u.test(text) &&
  standsIn(text, pounds) &&
  (!A_MONTH_ALONE.test(text) ||
    ONE_OF_SOME.test(text) ||
    !standsIn(text.replace(PERIOD_FIRST.test(text) ? ANOTHER_BEFORE : ANOTHER, ''), pounds))

const OF_PART =
  /%|\bshare(?!d? (?:of )?freehold)|\bpart[ -](?:buy|rent)|\bper\b|\ban? (?:acre|hectare|month|week)|\/ ?(?:acre|ha\b|sq|m²|ft)|\bpsf|(?<![a-z])p[./p]*(?:c\.?m|a\.?x|[dwmqa])\b/i

/**
 * Whether a price that is not understood may say that a sum in it is for a part of a home, or a rent: `£120,000 for 25%`,
 * `Part buy, part rent £120,000`, `£10,000 an acre`, `£12,000 pax`. A share of the freehold is no part of it.
 */
export const mayBeOfPart = (text: string, pounds: number) => OF_PART.test(text) && standsIn(text, pounds)
