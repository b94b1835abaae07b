import { useId } from 'react'
import { AmountField } from '../calculators/AmountField'
import { useEntries } from '../calculators/entries'
import { Later, Opened } from '../calculators/Later'
import { messages as common } from '../calculators/messages'
import { asTyped, poundsFrom, readPrice } from '../calculators/read'
import { Sheet, Words } from '../calculators/Sheet'
import { useLastGood } from '../calculators/useLastGood'
import { useOverdue } from '../calculators/useOverdue'
import { pounds } from '../format/money'
import type { Nation } from '../property/nation'
import { hasCalculators } from '../property/pricedHome'
import { Ledger } from '../ui/Ledger/Ledger'
import { RadioGroup } from '../ui/RadioGroup/RadioGroup'
import { BuyerFields } from './BuyerFields'
import { messages, nationNames } from './messages'
import type { StampDutyProps } from './props'
import type { Rates } from './rates'
import { sinceWhen } from './sinceWhen'
import { TaxTable } from './TaxTable'
import { taxDue } from './taxDue'

const loadPicture = () => import('./TaxPicture')
const loadEarnings = () => import('./Earnings')

const nations = (['england', 'scotland', 'wales'] as const).map(value => ({ value, label: nationNames[value] }))

/** The tax on buying a home, in each nation, as it adds up (9.21, 9.22); nothing for homes that have no calculators (9.23). */
export function StampDutyCalculator({ price = 0, channel, tags, nation, england, scotland, wales }: StampDutyProps) {
  if (!hasCalculators({ price, channel, tags })) return null
  return <Calculator startPrice={price} startNation={nation} allRates={{ england, scotland, wales }} />
}

interface CalculatorProps {
  startPrice: number
  startNation: Nation
  allRates: Record<Nation, Rates>
}

function Calculator({ startPrice, startNation, allRates }: CalculatorProps) {
  const id = useId()
  const { entries, enter } = useEntries(startPrice)
  const { nation = startNation, deposit = '', price: typedPrice = asTyped(startPrice) } = entries
  const entered = readPrice(typedPrice)
  const price = useLastGood(entered.price || undefined, startPrice)
  const rates = allRates[nation]
  const tax = taxDue(nation, rates, price, entries)
  const saved = taxDue(nation, rates, price, { ...entries, firstTime: false }).total - tax.total

  return (
    <Sheet
      label={messages.label}
      answer={[messages.total, pounds(tax.total)]}
      said={messages.ofTax(tax.total)}
      stale={useOverdue(!!entered.error, typedPrice)}
      fields={
        <>
          <AmountField
            name="price"
            form={{ typed: { price: typedPrice }, errors: { price: entered.error } }}
            enter={enter}
            label={common.price}
            pounds
          />
          <RadioGroup
            label={messages.nation}
            name={id}
            options={nations}
            value={nation}
            onValueChange={nation => enter({ nation })}
            inline
          />
          <BuyerFields buyer={entries} rates={rates} nation={nation} onChange={enter} />
        </>
      }
      working={
        <>
          <Words>
            {messages.ofPrice(nation, tax.effectiveRate, price)} {saved > 0 && messages.saved(saved)}
            {tax.beyondRelief && messages.noRelief(tax.beyondRelief)}
          </Words>
          <div>
            <TaxTable tax={tax} buyer={entries} id={`${id}-table`} />
            <Opened words={messages.asPicture} load={loadPicture} of={{ tax, price, tableId: `${id}-table` }} />
          </div>
          {poundsFrom(deposit) > 0 && (
            <Ledger rows={[[messages.withDeposit, pounds(tax.total + poundsFrom(deposit))]]} />
          )}
          <Words small>
            {sinceWhen(rates, entries)} {common.illustration}: {messages.notCovered}
          </Words>
        </>
      }
      further={(entries.additional || entries.company) && <Later load={loadEarnings} of={{ entries, enter, price }} />}
    />
  )
}
