import { listOrNone } from '../../page/host/listFrom'
import { yesOrNo } from '../../page/host/values'
import { readProperty } from '../fields/readProperty'
import { count, grouped, percent } from '../format/count'
import { dayInWords } from '../format/dates'
import { pounds } from '../format/money'
import type { Property } from '../property/property'
import { readEnergy } from '../readers/facts/energy'
import { readShare } from '../readers/facts/share'
import { readYears } from '../readers/facts/years'
import { isShown, saysGone } from '../readers/homes/priceText'
import { readStatus } from '../readers/homes/status'
import { writtenCount } from '../readers/homes/writtenCount'
import { poundsIn, readSumAlone } from '../readers/pounds'
import { isTimestamp } from '../readers/timestamp'
import { isNothing, readCount } from '../readers/values/count'
import { MOST_POUNDS, type Period, readMoney } from '../readers/values/money'
import { isBareLand, isCommercial, isSite } from '../readers/values/tag'
import { isCode } from '../readers/values/term'
import { factWords, type labels } from './messages'
import { meant, type ReadField, textButNothing, textOf } from './read'

export type FactKey = keyof typeof labels

/** The sources of facts about a home: its fields one by one, the home as cards show it, and all that the host wrote. */
export interface FactSource {
  read: ReadField
  home: Property
  host: Record<string, unknown>
}

const SQUARE_METRES = 0.092903
const HECTARES = 0.404686
/** Less is nothing when it is rounded. */
const LEAST_ACRES = 0.0005

/** `Yes` or `No`, or else the host's own text. */
export function yesOrText(value: unknown) {
  const answer = meant(value)
  if (typeof answer === 'boolean') return answer ? factWords.yes : factWords.no
  return textOf(answer)
}
/** A text that begins with a capital letter. The first word of an address or of a program's text stays as it is. */
const capital = (text: string) => text.replace(/^\p{Ll}(?=[\p{L}'’-]*(?:[\s,;/()]|$))/u, letter => letter.toUpperCase())

/** A sum of pounds. `undefined` where it is unknown, has another word beside it, or is of another period than its field. */
function sumIn(value: unknown, own?: Period) {
  if (typeof value === 'number') return value >= 0 && value <= MOST_POUNDS ? value : undefined
  const { pounds, period } = readSumAlone(textOf(value)) ?? {}
  return period === undefined || period === own ? pounds : undefined
}

/** A sum for each year, or else the host's own text. */
const yearly = (value: unknown) => {
  const sum = sumIn(value, 'year')
  if (sum === 0 || readMoney(textOf(value))?.pounds === 0) return factWords.none
  return sum ? factWords.aYear(pounds(sum)) : textButNothing(value)
}
const money = (value: unknown) => {
  const sum = sumIn(value)
  return sum ? pounds(sum) : textButNothing(value)
}
/** The host's own text of a field with a unit. */
const asWritten = (value: unknown) => (isNothing(textOf(value)) ? '' : capital(textButNothing(value)))
/** A number with its unit, or else the host's own text. */
const counted = (value: unknown, number: number | undefined, unit: (number: string) => string) =>
  number ? unit(grouped(number)) : asWritten(value)

/** Percent. Below 1 nobody knows whether it is a part of 1: it is shown as it is written. */
function share(value: unknown) {
  const number = readShare(value) ?? 0
  return number < 1 ? asWritten(value) : percent(number)
}
const term = (value: unknown) => counted(value, readCount(value, 'months'), factWords.months)

/** The fields of a lease: what is left of it, or else how long it was when it began. */
function lease({ read }: FactSource) {
  const years = read('leaseYearsRemaining', 'leaseRemaining')
  const length = read('leaseLength')
  return counted(years, readYears(years), factWords.yearsLeft) || counted(length, readYears(length), factWords.years)
}

/** Square feet and square metres, or else the host's own text. */
function size({ home: { squareFeet }, read }: FactSource) {
  if (!squareFeet) return asWritten(read('squareFeet'))
  return factWords.square(grouped(Math.round(squareFeet)), grouped(Math.round(squareFeet * SQUARE_METRES)))
}

/** Acres and hectares, or else the host's own text. A garden has two decimals. */
function land({ home: { acreage }, read }: FactSource) {
  if (!acreage || acreage < LEAST_ACRES) return acreage ? '' : writtenCount(read('acreage'), 'acres')
  const hectares = acreage * HECTARES
  return factWords.acres(count(acreage, 'acre'), grouped(Number(hectares.toFixed(hectares < 0.1 ? 2 : 1))))
}

/** The host's own text from the first of some fields that has one. */
const plain =
  (...names: string[]) =>
  ({ read }: FactSource) => {
    const answer = read(...names)
    return capital(typeof answer === 'boolean' ? yesOrText(answer) : textButNothing(answer))
  }

/** The same of a field that has words. A code is no answer. */
const withoutCodes =
  (...names: string[]) =>
  (source: FactSource) => {
    const words = plain(...names)(source)
    return isCode(words) ? '' : words
  }

/** The same of a field whose answer is never yes or no. */
const worded =
  (...names: string[]) =>
  (source: FactSource) =>
    typeof source.read(...names) === 'boolean' ? '' : withoutCodes(...names)(source)

function councilTax(source: FactSource) {
  const { read } = source
  const band = worded('councilTaxBand', 'councilTax')(source)
  const amount = read('councilTaxAmount')
  const parts = [band, textButNothing(amount) && yearly(amount), textOf(read('localAuthority'))]
  // The name of the authority alone is not an answer.
  return parts[0] || parts[1] ? parts.filter(Boolean).join(', ') : ''
}

function energy({ host }: FactSource, label: string) {
  const rating = readEnergy(host).find(measure => measure.label === label)
  const [now, possible] = [textOf(rating?.now), textOf(rating?.possible)]
  return now || possible ? factWords.energy(now, possible) : ''
}

function occupancy({ read }: FactSource) {
  const single = yesOrNo(read('acceptedOccupancySingle'))
  const couple = yesOrNo(read('acceptedOccupancyCouple'))
  if (single && couple) return factWords.oneOrTwo
  if (single) return factWords.one
  return couple ? factWords.couple : ''
}

/** Whether something is in the rent, or else the host's own text. */
function inRent(value: unknown, included: string, apart: string) {
  const isIncluded = yesOrNo(value)
  if (isIncluded === undefined) return capital(textOf(value))
  return isIncluded ? included : apart
}

/** Bills are gas, electricity, water and the like. Council tax is a matter of its own. */
const bills = ({ read }: FactSource) =>
  [
    inRent(read('billsIncluded'), factWords.billsInRent, factWords.billsApart),
    inRent(read('rentIncludesRatesTax'), factWords.ratesInRent, factWords.ratesApart),
  ]
    .filter(Boolean)
    .join('. ')

/**
 * The homes of a development: how many, and the lowest price of those that somebody can have. None is said where one may
 * be lower: its price is not understood, or it may be gone.
 */
function plots({ host }: FactSource) {
  const list = listOrNone(host.childProperties ?? host.child_properties).map(plot => readProperty(Object(plot)))
  if (!list.length) return ''
  const homes = grouped(list.length)
  const offered = list
    .filter(({ channel }) => channel === 'sales')
    .map(plot => ({ ...plot, row: readStatus(plot.status, 'sales') }))
    .filter(({ row }) => row?.isOnMarket ?? true)
  if (offered.some(({ price }) => isShown(price) && !readMoney(price))) return homes
  const [lowest] = offered
    .map(({ price, priceValue, status, row }) => ({
      sum: poundsIn(price) || priceValue,
      mayBeGone: saysGone(price) || (status !== '' && !row),
    }))
    // A price of 0 stands for a plot that is not on sale yet.
    .filter(({ sum }) => sum)
    .sort((one, other) => one.sum! - other.sum!)
  return lowest && !lowest.mayBeGone ? factWords.from(homes, pounds(lowest.sum!)) : homes
}

const dateOrText = (value: unknown) => {
  const text = textOf(value)
  return dayInWords(text) || (isTimestamp(text) ? '' : capital(text))
}

/** Every fact that a home's own fields may give, in the order in which they are shown, and how its value is written. */
export const kinds: readonly (readonly [key: FactKey, write: (source: FactSource) => string])[] = [
  ['tenure', worded('tenure', 'tenureType')],
  ['lease', lease],
  ['service-charge', ({ read }) => yearly(read('serviceCharge', 'annualServiceCharge'))],
  ['ground-rent', ({ read }) => yearly(read('groundRent', 'annualGroundRent'))],
  ['shared-ownership', ({ read }) => share(read('sharedOwnershipPercentage'))],
  ['council-tax-band', councilTax],
  ['energy-rating', source => energy(source, 'Energy rating')],
  ['environmental-impact', source => energy(source, 'Environmental impact')],
  ['size', size],
  ['land', land],
  ['plots', plots],
  ['auction', ({ home }) => dayInWords(home.auctionDate)],
  ['chain', ({ read }) => (yesOrNo(read('attrChainFree')) ? factWords.none : '')],
  ['utilities', plain('utilities')],
  ['electricity', plain('electricity', 'electricitySupply')],
  ['water', plain('water', 'waterSupply')],
  ['sewerage', plain('sewerage', 'drainage')],
  ['heating', plain('heatingType', 'heating')],
  ['broadband', plain('broadband', 'broadbandSpeed', 'broadbandType')],
  ['mobile', plain('mobileCoverage', 'mobileSignal')],
  ['parking', plain('parking', 'parkingType')],
  ['accessibility', plain('accessibility')],
  ['construction', plain('construction', 'constructionMaterials')],
  ['safety', plain('buildingSafety')],
  ['restrictions', plain('restrictions')],
  ['rights', plain('rightsAndEasements', 'rightsOfWay')],
  ['planning', plain('planningPermission', 'planning')],
  ['flood', plain('floodRisk')],
  ['mining', plain('coalfieldMining', 'miningArea')],
  ['yield', ({ read }) => share(read('investmentYield'))],
  ['deposit', ({ read }) => money(read('deposit', 'depositAmount', 'tenancyDeposit'))],
  ['available-from', ({ read }) => dateOrText(read('availableOn', 'availableFrom', 'dateAvailable'))],
  ['furnishing', withoutCodes('furnishing', 'furnished', 'furnishedType')],
  ['term', ({ read }) => term(read('letDurationMax'))],
  ['occupancy', occupancy],
  ['bills', bills],
  ['landlord-registration', plain('landlordRegNumber', 'landlordRegistration')],
]

/** The important facts of a home. Visitors can ask for those that the host does not give (contract 11, Pictures). */
export function askedOf(home: Property): FactKey[] {
  // On a site of many homes, each home has an answer of its own.
  const isHome = !isBareLand(home.tags, home.bedrooms) && !isSite(home.tags)
  const isLet = home.channel === 'lettings'
  return [
    // A tenant has neither the freehold nor a long lease.
    ...(isLet ? [] : (['tenure'] as const)),
    ...(isHome && !isCommercial(home.tags) ? (['council-tax-band'] as const) : []),
    ...(isHome ? (['energy-rating'] as const) : []),
    ...(isLet ? (['deposit', 'available-from'] as const) : []),
  ]
}
