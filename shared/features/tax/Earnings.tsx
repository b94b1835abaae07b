import { Ledger } from '../../parts/sheets/Ledger/Ledger'
import { AmountField } from '../calculators/AmountField'
import type { Entering } from '../calculators/entries'
import { poundsFrom } from '../calculators/read'
import { Further, Pair } from '../calculators/Sheet'

/** The words about the earnings of a home that is let, for buyers of another home. */
const earningsMessages = {
  yield: 'What it could earn',
  rent: 'Monthly rent',
  rentHint: 'What tenants might pay.',
  costs: 'Yearly costs',
  costsHint: 'Repairs, insurance, letting.',
  gross: 'Gross yield',
  net: 'Net yield',
}

const yieldOf = (sum: number, price: number) => `${((sum / price) * 100).toFixed(2).replace('-', '\u2212')}%`

/**
 * The yearly yield of another home in percent of its price, before and after the costs of letting.
 * @param price in pounds
 */
export function Earnings({ entries: { rent = '', costs = '' }, enter, price }: Entering & { price: number }) {
  const field = { form: { typed: { rent, costs } }, enter, pounds: true }
  const gross = poundsFrom(rent, { own: 'month' }) * 12
  const net = gross - poundsFrom(costs, { own: 'year' })
  const yields: [string, string][] = [
    [earningsMessages.gross, yieldOf(gross, price)],
    [earningsMessages.net, yieldOf(net, price)],
  ]
  return (
    <Further label={earningsMessages.yield} said={gross > 0 ? yields.map(row => row.join(' ')).join(', ') : ''}>
      <Pair>
        <AmountField
          {...field}
          name="rent"
          label={earningsMessages.rent}
          hint={earningsMessages.rentHint}
          own="month"
        />
        <AmountField
          {...field}
          name="costs"
          label={earningsMessages.costs}
          hint={earningsMessages.costsHint}
          own="year"
        />
      </Pair>
      {gross > 0 && <Ledger rows={yields} />}
    </Further>
  )
}
