import { percent } from '../../rules/format/count'
import type { Tax } from '../../rules/tax/taxDue'
import css from './TaxPicture.module.css'

const WORDS = 'Each step is a rate on a part of the price, and its area the tax on it.'

/** The rate at the top of the picture, in percent. A higher rate becomes the top itself. */
const SCALE = 5
/** The part of the picture's height for the words above the highest step. */
const HEAD = 0.14

/** `£125k`, `£1.5m` */
function short(pounds: number) {
  const [unit, name] = pounds < 1_000_000 ? [1000, 'k'] : [1_000_000, 'm']
  return `£${Number((pounds / unit).toFixed(2))}${name}`
}

/**
 * A picture of the tax. The price runs from left to right, the rates upwards. The area of a step is its tax. Surcharges
 * lie under all steps. The table has the same numbers. `data-room` on a word is its free width, in twentieths of the
 * picture. The stylesheet hides words with too little room.
 */
export function TaxPicture({ tax, price, tableId }: { tax: Tax; price: number; tableId: string }) {
  const surcharge = (tax.surcharges.reduce((sum, one) => sum + one.tax, 0) / price) * 100
  const highest = Math.max(SCALE, ...tax.bands.map(({ rate }) => rate + surcharge))
  const tall = (rate: number) => (rate / highest) * (1 - HEAD) * 100
  const x = (pounds: number) => (pounds / price) * 100
  const area = (kind: string, from: number, to: number, below: number, rate: number) => (
    <rect
      className={css.area}
      data-kind={kind}
      x={`${x(from)}%`}
      y={`${100 - tall(below + rate)}%`}
      width={`${x(to - from)}%`}
      height={`${tall(rate)}%`}
    />
  )
  const words = (className: string | undefined, at: number, y: number, room: number, text: string) => (
    <text key={at} className={className} data-room={Math.floor(room / 5)} x={`${x(at)}%`} y={`${y}%`} dy="-6">
      {text}
    </text>
  )
  // Starts from the right, because the price itself is always shown there.
  let taken = 200
  const ends = tax.bands.toReversed().map(({ to }) => {
    const room = Math.min(x(to), taken - x(to))
    if (room >= 10) taken = x(to)
    return words(css.end, to, 100, room, short(to))
  })

  return (
    <figure className={css.root}>
      <svg className={css.picture} role="img" aria-label={WORDS} aria-describedby={tableId}>
        {area('surcharge', 0, price, 0, surcharge)}
        {tax.bands.map(({ from, to, rate }) => (
          <g key={from}>
            {area('band', from, to, surcharge, rate)}
            {words(css.rate, (from + to) / 2, 100 - tall(rate + surcharge), x(to - from), percent(rate + surcharge))}
          </g>
        ))}
      </svg>
      <svg className={css.axis} aria-hidden="true">
        {ends}
      </svg>
      <figcaption className={css.caption} aria-hidden="true">
        {WORDS}
      </figcaption>
    </figure>
  )
}
