import fc from 'fast-check'
import { expect, it } from 'vitest'
import { separated } from '../../../../shared/rules/format/count'
import {
  isForeign,
  MOST_POUNDS,
  type Money,
  poundsIn,
  readMoney,
  typedPounds,
} from '../../../../shared/rules/readers/values/money'
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
  expect(typedPounds('9'.repeat(20))).toBeUndefined()
})

it('tells another currency from pounds', () => {
  const texts = ['€1', '450,000 euros', 'AED 1', '£1', '450,000', 'Europa House £1']
  expect(texts.map(isForeign)).toEqual([true, true, true, false, false, false])
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
  const begun = performance.now()
  for (const piece of ['1 ', '1.', '1,', '9', '- ', '£ ', 'a', '(']) readMoney(piece.repeat(50_000))
  expect(performance.now() - begun).toBeLessThan(1000)
})
