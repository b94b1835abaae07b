import fc from 'fast-check'
import { expect, it } from 'vitest'
import { separated } from '../../../../shared/rules/format/count'
import { isBareSum, isPaid, isShown, startOfSum } from '../../../../shared/rules/readers/homes/priceText'
import { isBelowNothing, poundsIn, readSumAlone } from '../../../../shared/rules/readers/pounds'
import { typedPounds } from '../../../../shared/rules/readers/typedNumbers'
import {
  isForeign,
  isWords,
  MOST_POUNDS,
  type Money,
  mayBeOfPart,
  mayBeOther,
  monthOf,
  readMoney,
} from '../../../../shared/rules/readers/values/money'
import { processorTime } from '../../../processorTime'
import { holds } from './noise'

it.each<[text: string, pounds: number, period?: Money['period']]>([
  // BLM and RTDF, with their qualifiers in words
  ['£350,000', 350_000],
  ['350000', 350_000],
  ['350000.00', 350_000],
  ['Guide price £350,000', 350_000],
  ['Guide Price: £350,000', 350_000],
  ['Offers in Excess of £1,250,000', 1_250_000],
  ['OIEO £650,000', 650_000],
  ['O.I.R.O. £650,000', 650_000],
  ['From £650,000', 650_000],
  ['Fixed Price £80,000', 80_000],
  ['Offers invited over £80,000', 80_000],
  // Reapit, Jupix, Alto
  ['£1,250 pcm', 1250, 'month'],
  ['£1,250 per calendar month', 1250, 'month'],
  ['£1,250 p.c.m.', 1250, 'month'],
  ['£120 p/w', 120, 'week'],
  ['£1,250 P/M', 1250, 'month'],
  ['£1,250/month', 1250, 'month'],
  ['£300 pw', 300, 'week'],
  ['£300 p.w. exclusive', 300, 'week'],
  ['Weekly rent £300', 300, 'week'],
  ['£12,000 pa', 12_000, 'year'],
  ['£40 per day', 40, 'day'],
  ['£3,000 per quarter', 3000, 'quarter'],
  ['£3,000 pq', 3000, 'quarter'],
  ['£12,000 per annum + VAT', 12_000, 'year'],
  ['£950pcm', 950, 'month'],
  ['£950 pcm (bills included)', 950, 'month'],
  ['To let £950 per month', 950, 'month'],
  // Typed by people
  ['   £1,250,000', 1_250_000],
  ['\t£ 1,250,000.00', 1_250_000],
  ['£1.25m', 1_250_000],
  ['£1.25 million', 1_250_000],
  ['1.5 million', 1_500_000],
  ['£650k', 650_000],
  ['.5m', 500_000],
  ['Flat 3, £300,000', 300_000],
  ['Plot 12 £300,000', 300_000],
  ['£1,480.50', 1480.5],
  ['£350,000 ono', 350_000],
  ['GBP 350,000', 350_000],
  ['350 000 pounds', 350_000],
  ['&pound;350,000', 350_000],
  ['0', 0],
  // As the continent writes
  ['350.000,00', 350_000],
  ['1.250.000,00', 1_250_000],
  ['350 000,00', 350_000],
  ['350.000', 350_000],
  ['1 350 000', 1_350_000],
  ['350 000 500', 350_000_500],
  ['12 350 000 500,50', 12_350_000_500.5],
  // Wide letters and digits
  ['￡４５０，０００', 450_000],
  ['£１.２ｍ', 1_200_000],
  // Thousands, and the edges
  ['£1,250k', 1_250_000],
  ['£12,350,000k', 12_350_000_000],
  ['£1.2 thousand', 1200],
  ['£1.25 mil', 1_250_000],
  ['£2 mill', 2_000_000],
  ['.25m', 250_000],
  ['Flat 3a, £300,000', 300_000],
  ['Guide price - £350,000', 350_000],
  ['£99,999,999,999', 99_999_999_999],
  [`£5${' '.repeat(118)}`, 5],
  // As databases write a sum, and with its sign after it
  ['350000.0000', 350_000],
  ['350.1200', 350.12],
  ['12.34000', 12.34],
  ['1200.500', 1200.5],
  ['1250.5000', 1250.5],
  ['1250.000', 1250],
  ['350,000£', 350_000],
  ['350 000 £ guide price', 350_000],
  ['350k£', 350_000],
])('reads %j as one sum [5.30]', (text, pounds, period) => {
  expect(readMoney(text)).toEqual({ pounds, ...(period && { period }) })
})

it.each([
  // More than one sum
  '£300,000 to £350,000',
  '£300,000-£350,000',
  '300,000 350,000',
  '£950 pcm (£219 pw)',
  '350,000\n3',
  '£350,000\r\n3 bedrooms',
  '950 850',
  '£350,000 3',
  '25% share £100,000',
  '1234.350.000',
  '350.000,00.1',
  '1.350.000k',
  '1234 350 000',
  '350 000,5',
  '950 000 85',
  'Plot 3 Flat 4 £5',
  '- £5',
  ' – – £5',
  'From-£5',
  `£5${' '.repeat(119)}`,
  // Other currencies
  '€450,000',
  'EUR 450,000',
  '$450,000',
  '450,000 euros',
  // Nothing below nothing, and nothing above what a field holds
  '£-1',
  '-5',
  '−£5',
  'From -£5',
  '9'.repeat(30),
  '£100,000,000,000',
  // Words that change what the sum is of
  '£25 per sq ft',
  'Deposit £500',
  'Reduced by £10,000',
  'Was £400,000',
  'Fees £200',
  'not £350,000',
  '£350,000 less 10%',
  '£145 per person per week',
  '£95 per night',
  'per week per month £5',
  // No sum
  'POA',
  '',
  '£',
  'Offers invited',
  '£35,00,00',
  '£350,00',
  '1,5 million',
  '£٣50,000',
  '£1²',
  '4½',
  'Flat 3',
  '£350,000!0',
  '£350£400',
  '350-400£',
  '1250.5005',
  '1250.123',
])('makes %j unknown', text => {
  expect(readMoney(text)).toBeUndefined()
})

it('is whole pounds for a price, and while somebody types the digits of a sum that is half changed', () => {
  expect(poundsIn('£1,480.50')).toBe(1480)
  expect([typedPounds('350,0001'), typedPounds('350,00'), typedPounds('£35,'), typedPounds('12,34 56')]).toEqual([
    3_500_001,
    35_000,
    35,
    undefined,
  ])
  expect(['99,999,999,999', '9,9999,999,999'].map(text => typedPounds(text))).toEqual([MOST_POUNDS, MOST_POUNDS])
  expect(['9'.repeat(20), '1,00,000,000,000', ''].map(text => typedPounds(text))).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

it('tells another currency from pounds', () => {
  const others = [
    '4,500,000 zł',
    'Kč 4,500,000',
    '450,000 kr',
    'Rs 45,00,000',
    'EUR450,000',
    '450,000EUR',
    'US$450k',
    '₤450',
  ]
  expect(others.filter(isForeign)).toEqual(others)
  const foreign = ['€1', '450,000 euros', '1 euro', '1 dollar', '2 dollars', '1 dirham', '2 dirhams', 'AED 1']
  expect(foreign.filter(isForeign)).toEqual(foreign)
  const ours = ['£1', '￡1', '450,000', 'Europa House £1', 'From 350,000', '350,000 pounds', '£350,000 to £375,000', '']
  expect(ours.filter(isForeign)).toEqual([])
})

it('does not know what a sum is for beside words that are not understood, but for those of a month', () => {
  const other = [
    '£145 pppw',
    '£145 per fortnight',
    '£145 per term',
    '£145 pp pcm',
    '£145 per person per month',
    '£145 pax',
    '£145 pcm per room',
    '£145 pcm each',
    '£145 per month a tenant',
    '£145 pcm p/p',
    '£145 for 6 months',
    '£145 for a 6-month let',
    '£145 bi-monthly',
  ]
  expect(other.filter(text => mayBeOther(text, 145))).toEqual(other)
  const month = [
    '£145 per month (£33 per week)',
    '£145 pcm, no pets',
    '£145 pcm (minimum 12 months)',
    '£145/month, no pets',
    '£145 month, no pets',
    '£145 per month, 6 month let',
    '£145 pcm, 3 reception rooms, no students',
    '£145 - £160',
    '£33 per week (low season)',
    'POA',
  ]
  expect(month.filter(text => mayBeOther(text, 145))).toEqual([])
})

it('knows a rent for several months from one for a month', () => {
  const several = ['£145 for 6 months', '£145, 12 month let', '£145 a 6month let', '£145 bi-monthly', '£145 bimonthly']
  expect(several.filter(text => mayBeOther(text, 145))).toEqual(several)
})

it('knows a price for a part of a home, or for some time in it', () => {
  const part = [
    ...['£145 for 25%', '£145 for a share', 'Part Buy £145', 'part-rent £145', '£145 per acre'],
    ...['£145 an acre', '£145 a hectare', '£145/acre', '£145 / ha', '£145/sq ft', '£145 psf'],
    ...['£145 pax', '£145 P.A.X.', '£145pcm + VAT', '£145 pppw', '£145 p.p.p.w.', '£145 p/w', '£145 a month'],
  ]
  expect(part.filter(text => mayBeOfPart(text, 145))).toEqual(part)
  expect(part.filter(text => mayBeOfPart(text, 350))).toEqual([])
  const whole = [
    ...['£145', '£145 share of freehold', '£145 shared freehold', '£145 share freehold', '£145 and a partner'],
    ...['£145 parking', '£145 POA', '£145 pw2'],
  ]
  expect(whole.filter(text => mayBeOfPart(text, 145))).toEqual([])
})

it('takes a text of the period of the field for a sum, and of no other', () => {
  expect([poundsIn('£30,000 pa', 'year'), poundsIn('£30,000 pa'), poundsIn('£2,500 pm', 'year')]).toEqual([
    30_000,
    undefined,
    undefined,
  ])
  expect([typedPounds('£950 pcm', 'month'), typedPounds('£950 pcm'), typedPounds('£300 pw', 'month')]).toEqual([
    950,
    undefined,
    undefined,
  ])
})

it.each<[text: string, pounds: number, period?: Money['period']]>([
  ['250', 250],
  ['£1,250.50', 1250.5],
  ['&pound; 250', 250],
  ['£30k', 30_000],
  ['£1.5 m', 1_500_000],
  ['£250 pa', 250, 'year'],
  ['£250 p.a.', 250, 'year'],
  ['£250PA', 250, 'year'],
  ['£250 p/a', 250, 'year'],
  ['£250 per annum', 250, 'year'],
  ['£250 per year', 250, 'year'],
  ['£250 a year', 250, 'year'],
  ['£250/year', 250, 'year'],
  ['£250 / year', 250, 'year'],
  ['£250 yearly', 250, 'year'],
  ['£250 annually', 250, 'year'],
  ['£30k pa', 30_000, 'year'],
])('takes %j for a sum without another word', (text, pounds, period) => {
  expect(readSumAlone(text)).toEqual({ pounds, ...(period && { period }) })
})

it.each([
  ...['From £250', '£250 + VAT', '£250 pa + VAT', '£250 pcm', 'c. £250 pa', '£250 pa (2026)', '£250 per year approx'],
  ...['Guide £250', '£250 for 2026', 'Peppercorn', ''],
])('takes %j for no sum alone', text => {
  expect(readSumAlone(text)).toBeUndefined()
})

it('tells a sum below nothing, which databases write where there is none', () => {
  const below = ['-1', ' -1 ', '−1', '-£1,250.00', '- £5', '-£ 5', '-&pound;5']
  expect(below.filter(isBelowNothing)).toEqual(below)
  expect(['1', '-', '-£', '5 - 1', '-1%', '-1 a year', 'From -£5', ''].filter(isBelowNothing)).toEqual([])
})

it.each<[period: Money['period'], pounds: number, month: number | undefined]>([
  ['day', 10, 304.17],
  ['week', 100, 433.33],
  ['month', 950, 950],
  ['quarter', 3000, 1000],
  ['year', 12_000, 1000],
  [undefined, 950, undefined],
])('makes of a rent for a %s one for a month', (period, pounds, month) => {
  expect(monthOf({ pounds, period })).toBe(month)
})

it('tells a sum alone from one with a word, and words from a sum', () => {
  expect(['£350,000', '350000', '£ 1,480.50'].every(isBareSum)).toBe(true)
  expect(['From £350,000', '£350,000 pcm', 'POA', '', '£'].some(isBareSum)).toBe(false)
  expect(isWords('Price on application')).toBe(true)
  expect(['', '5', 'POA 5', '5 POA'].some(isWords)).toBe(false)
})

it('shows an unknown text for a price, but none below nothing and no number that nothing costs', () => {
  const shown = [
    '£４５０,０００',
    '£300,000 to £350,000',
    '10',
    '12345678901',
    'POA (was £5)',
    'From -£5',
    '123456789012 x',
    'Ref 123456789012',
    '1-2',
  ]
  expect(shown.filter(isShown)).toEqual(shown)
  expect(['0', '£0', 'POA', '-5', '−£5', '£-5', '(-5)', '123456789012', '1'.repeat(13)].filter(isShown)).toEqual([])
})

it('tells what was paid at an auction, or is a secret, from what says that nothing was', () => {
  const paid = [
    '£210,000',
    '210000',
    '210000.0000',
    'Sold for £210,000',
    'Undisclosed',
    'Price undisclosed',
    'Not disclosed',
  ]
  expect(paid.filter(isPaid)).toEqual(paid)
  const not = [
    '',
    '0',
    '£0.00',
    'Unsold',
    'Not sold',
    'N/A',
    'null',
    'TBC',
    '-',
    'Withdrawn prior',
    'false',
    '£-1',
    'Lot 12',
    'Undisclosed until it is sold',
    'Unsold, price undisclosed',
    'Reserve £100,000',
    'Guide price £210,000',
    'Best bid £95,000',
    'From £120,000',
  ]
  expect(not.filter(isPaid)).toEqual([])
})

it.each([
  ['£350', 0],
  ['From £350', 5],
  ['2 from £350', 7],
  ['From 350', 5],
  ['now EUR 350', 4],
  ['now EUR350', 4],
  ['450,000€', 0],
  ['From 450,000 €', 5],
  ['now US$450k', 4],
  ['GUIDE£350', 5],
  ['£TBC', -1],
  ['POA', 0],
  ['was POA', -1],
  ['ask us', -1],
])('finds where the sum of %j begins', (text, start) => {
  expect(startOfSum(text)).toBe(start)
})

const before = ['', 'Guide price ', 'OIEO ', 'From ', 'Plot 3, ']
const after: [string, Money['period']?][] = [
  [''],
  [' pcm', 'month'],
  [' pw', 'week'],
  [' per annum', 'year'],
  [' pd', 'day'],
  [' ono'],
]

it('makes of a sum with anything beside it that sum, or nothing', () => {
  holds<number>({
    texts: fc
      .tuple(
        fc.integer({ min: 1000, max: 20_000_000 }),
        fc.constantFrom(...before),
        fc.constantFrom(...after),
        fc.constantFrom('£', ''),
        fc.boolean(),
      )
      .map(([pounds, lead, [tail], sign, isGrouped]) => [
        `${lead}${sign}${isGrouped ? separated(String(pounds)) : pounds}${tail}`,
        pounds,
      ]),
    read: text => readMoney(text)?.pounds,
    isInRange: pounds => pounds >= 0 && pounds <= MOST_POUNDS,
  })
})

it('reads a long text in no time', () => {
  const took = processorTime()
  for (const piece of ['1 ', '1.', '1,', '9', '- ', '£ ', 'a', '(']) readMoney(piece.repeat(50_000))
  expect(took()).toBeLessThan(1000)
})
