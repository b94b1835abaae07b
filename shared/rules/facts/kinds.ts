import { listOrNone } from '../../page/host/listFrom'
import { poundsIn } from '../../page/text/sums'
import { count, grouped, percent } from '../format/count'
import { dayInWords } from '../format/dates'
import { pounds } from '../format/money'
import { readEnergy } from '../home/energy'
import { hasTag, type Property } from '../property/property'
import { factWords, type labels } from './messages'
import { meant, numberOf, type ReadField, textOf } from './read'

export type FactKey = keyof typeof labels

/** The sources of facts about a home: its fields one by one, the home as cards show it, and all that the host wrote. */
export interface FactSource {
  read: ReadField
  home: Property
  host: Record<string, unknown>
}

const SQUARE_METRES = 0.092903
const HECTARES = 0.404686

/** `Yes` or `No`, or else the host's own text. */
export function yesOrText(value: unknown) {
  const said = meant(value)
  if (typeof said === 'boolean') return said ? factWords.yes : factWords.no
  return textOf(said)
}
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** A sum for each year if the host gives a number. Otherwise the host's own text. */
const yearly = (value: unknown) => {
  const sum = numberOf(value)
  if (sum === undefined) return textOf(value)
  return sum ? factWords.aYear(pounds(sum)) : factWords.none
}
const money = (value: unknown) => {
  const sum = numberOf(value)
  return sum === undefined ? textOf(value) : pounds(sum)
}
/** A number with its unit. Otherwise the host's own text. */
const counted = (value: unknown, unit: (number: string) => string) => {
  const number = numberOf(value)
  return number === undefined ? textOf(value) : unit(grouped(number))
}
/** The host's own text from the first of some fields that has one. */
const plain =
  (...names: string[]) =>
  ({ read }: FactSource) =>
    capital(yesOrText(read(...names)))

function councilTax({ read }: FactSource) {
  const band = textOf(read('councilTaxBand', 'councilTax'))
  const amount = read('councilTaxAmount')
  const parts = [band, yearly(amount), textOf(read('localAuthority'))]
  // The name of the authority alone is not an answer.
  return parts[0] || parts[1] ? parts.filter(Boolean).join(', ') : ''
}

function energy({ host }: FactSource, label: string) {
  const found = readEnergy(host).find(measure => measure.label === label)
  return found ? factWords.energy(textOf(found.now), textOf(found.possible)) : ''
}

function occupancy({ read }: FactSource) {
  const single = read('acceptedOccupancySingle') === true
  const couple = read('acceptedOccupancyCouple') === true
  if (single && couple) return factWords.oneOrTwo
  if (single) return factWords.one
  return couple ? factWords.couple : ''
}

function bills({ read }: FactSource) {
  const inRent = read('rentIncludesRatesTax', 'billsIncluded')
  if (typeof inRent === 'boolean') return inRent ? factWords.ratesInRent : factWords.ratesApart
  return textOf(inRent)
}

/** The homes of a development: how many, and the lowest price. */
function plots({ host }: FactSource) {
  const list = listOrNone(host.childProperties ?? host.child_properties)
  const prices = list.map(plot => poundsIn(textOf(Object(plot).price)))
  if (!prices.length) return ''
  // A price of 0 stands for a plot that is not on sale yet.
  const known = prices.filter(price => price)
  const homes = grouped(prices.length)
  return known.length ? factWords.from(homes, pounds(Math.min(...(known as number[])))) : homes
}

const dateOrText = (value: unknown) => {
  const text = textOf(value)
  return dayInWords(text) || capital(text)
}

/** Every fact that a home's own fields may give, in the order in which they are shown, and how its value is written. */
export const kinds: readonly (readonly [key: FactKey, write: (source: FactSource) => string])[] = [
  ['tenure', plain('tenure', 'tenureType')],
  ['lease', ({ read }) => counted(read('leaseYearsRemaining', 'leaseRemaining', 'leaseLength'), factWords.yearsLeft)],
  ['service-charge', ({ read }) => yearly(read('serviceCharge', 'annualServiceCharge'))],
  ['ground-rent', ({ read }) => yearly(read('groundRent', 'annualGroundRent'))],
  ['shared-ownership', ({ read }) => counted(read('sharedOwnershipPercentage'), share => `${share}%`)],
  ['council-tax-band', councilTax],
  ['energy-rating', source => energy(source, 'Energy rating')],
  ['environmental-impact', source => energy(source, 'Environmental impact')],
  [
    'size',
    ({ home: { squareFeet } }) =>
      squareFeet ? factWords.square(grouped(squareFeet), grouped(Math.round(squareFeet * SQUARE_METRES))) : '',
  ],
  [
    'land',
    ({ home: { acreage } }) =>
      acreage ? factWords.acres(count(acreage, 'acre'), grouped(Math.round(acreage * HECTARES * 10) / 10)) : '',
  ],
  ['plots', plots],
  ['auction', ({ home }) => dayInWords(home.auctionDate)],
  ['chain', ({ read }) => (read('attrChainFree') === true ? factWords.none : '')],
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
  ['yield', ({ read }) => counted(read('investmentYield'), rate => percent(Number(rate)))],
  ['deposit', ({ read }) => money(read('deposit', 'depositAmount', 'tenancyDeposit'))],
  ['available-from', ({ read }) => dateOrText(read('availableOn', 'availableFrom', 'dateAvailable'))],
  ['furnishing', plain('furnishing', 'furnished', 'furnishedType')],
  ['term', ({ read }) => counted(read('letDurationMax'), factWords.months)],
  ['occupancy', occupancy],
  ['bills', bills],
  ['landlord-registration', plain('landlordRegNumber', 'landlordRegistration')],
]

/** The important facts of a home. Visitors can ask for those that the host does not give (contract 11, Pictures). */
export function askedOf(home: Property): FactKey[] {
  const isLand = hasTag(home, 'land') && !home.bedrooms
  const isCommercial = hasTag(home, 'commercial') || hasTag(home, 'gth commercial')
  // On a site of many homes, each home has an answer of its own.
  const isSite = hasTag(home, 'gth development')
  const isHome = !isLand && !isSite
  return [
    'tenure',
    ...(isHome && !isCommercial ? (['council-tax-band'] as const) : []),
    ...(isHome ? (['energy-rating'] as const) : []),
    ...(home.channel === 'lettings' ? (['deposit', 'available-from'] as const) : []),
  ]
}
