import { expect, it } from 'vitest'
import { isForeign, poundsIn } from '../../../../shared/page/text/sums'

it.each([
  ['OIEO £650,000', 650_000],
  ['From £650,000', 650_000],
  ['   £1,250,000', 1_250_000],
  ['\t£ 1,250,000.00', 1_250_000],
  ['£1.25m', 1_250_000],
  ['1.5 million', 1_500_000],
  ['£650k', 650_000],
  ['350,0001', 3_500_001],
  ['Flat 3, £300,000', 300_000],
  ['£950pcm', 950],
])('reads %j as pounds [5.30]', (text, pounds) => {
  expect(poundsIn(text)).toBe(pounds)
})

it.each(['€450,000', 'EUR 450,000', '$450,000', '£300,000 to £350,000', '£-1', '-5', 'POA', '', '9'.repeat(30)])(
  'finds no one price in %j',
  text => {
    expect(poundsIn(text)).toBeUndefined()
  },
)

it('tells another currency from pounds', () => {
  expect(['€1', '450,000 euros', 'AED 1', '£1', '450,000', 'Europa House £1'].map(isForeign)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ])
})

it('reads a long text in no time', () => {
  const begun = performance.now()
  for (const piece of ['1 ', '1.', '1,', '9', '- ', '£ ']) poundsIn(piece.repeat(50_000))
  expect(performance.now() - begun).toBeLessThan(1000)
})
