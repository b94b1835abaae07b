import { memo, useDeferredValue, useId } from 'react'
import { NO_FORM } from '../../parts/elements/Field/noForm'
import { RadioGroup } from '../../parts/inputs/RadioGroup/RadioGroup'
import { Ledger } from '../../parts/sheets/Ledger/Ledger'
import { pounds } from '../../rules/format/money'
import { hasCalculators } from '../../rules/home/pricedHome'
import type { Nation, Place } from '../../rules/readers/nation'
import type { Rates } from '../../rules/tax/readRates'
import { taxDue } from '../../rules/tax/taxDue'
import { AmountField } from '../calculators/AmountField'
import { type Entries, useEntries } from '../calculators/entries'
import { calculatorMessages } from '../calculators/messages'
import { Opened } from '../calculators/Opened'
import { asTyped, poundsFrom, readPrice } from '../calculators/read'
import { Sheet, Words } from '../calculators/Sheet'
import { useLastGood } from '../calculators/useLastGood'
import { useOverdue } from '../calculators/useOverdue'
import { BuyerFields } from './BuyerFields'
import { Earnings } from './Earnings'
import { nationNames, taxMessages } from './messages'
import type { StampDutyProps } from './props'
import { sinceWhen } from './sinceWhen'
import { TaxPicture } from './TaxPicture'
import { TaxTable } from './TaxTable'

/** The nations to choose from. Northern Ireland has the tax of England. */
const optionsFor = (place: Place | undefined) =>
  (['england', 'scotland', 'wales'] as const).map(value => ({
    value,
    label: value === 'england' && place === 'northern-ireland' ? taxMessages.sameTax : nationNames[value],
  }))

/**
 * The tax on buying a home in each nation, and how it adds up (9.21, 9.22). Shows nothing for homes without calculators
 * (9.23), and for homes that none of the three laws covers.
 */
export function StampDutyCalculator({ price = 0, channel, tags, nation, england, scotland, wales }: StampDutyProps) {
  if (!hasCalculators({ price, channel, tags }) || nation === 'elsewhere') return null
  return <Calculator startPrice={price} startPlace={nation} allRates={{ england, scotland, wales }} />
}

/** The nation that the visitor has chosen on this page. */
const chosenIn = ({ nations }: Partial<Entries>) => nations?.[location.pathname]

interface CalculatorProps {
  startPrice: number
  /** Where the home is. The visitor is asked where it is unknown. */
  startPlace: Exclude<Place, 'elsewhere'> | undefined
  allRates: Record<Nation, Rates>
}

function Calculator({ startPrice, startPlace, allRates }: CalculatorProps) {
  const startNation = startPlace === 'northern-ireland' ? 'england' : startPlace
  const id = useId()
  const { entries, enter } = useEntries(startPrice)
  const nation = chosenIn(entries) ?? startNation
  const typedPrice = entries.price ?? asTyped(startPrice)
  const { error } = readPrice(typedPrice)
  // Shows the typed key first and the new result a frame later.
  const reckoned = useDeferredValue(entries)
  const place = chosenIn(reckoned) ?? startNation
  const price = useLastGood(readPrice(reckoned.price ?? asTyped(startPrice)).price || undefined, startPrice)
  const total = place && taxDue(place, allRates[place], price, reckoned).total

  return (
    <Sheet
      label={taxMessages.label}
      answer={[taxMessages.total, total === undefined ? taxMessages.unknown : pounds(total)]}
      said={total === undefined ? taxMessages.whereFirst : taxMessages.ofTax(total)}
      stale={useOverdue(!!error, typedPrice)}
      fields={
        <>
          <AmountField
            name="price"
            form={{ typed: { price: typedPrice }, errors: { price: error } }}
            enter={enter}
            label={calculatorMessages.price}
            pounds
          />
          <RadioGroup
            form={NO_FORM}
            label={taxMessages.nation}
            name={id}
            options={optionsFor(startPlace)}
            value={nation ?? ''}
            onValueChange={nation => enter({ nations: { ...entries.nations, [location.pathname]: nation } })}
            inline
          />
          <BuyerFields buyer={entries} rates={nation && allRates[nation]} nation={nation} onChange={enter} />
        </>
      }
      working={
        place ? (
          <Working id={id} nation={place} rates={allRates[place]} price={price} buyer={reckoned} />
        ) : (
          <Words>{taxMessages.whereFirst}</Words>
        )
      }
      further={(entries.additional || entries.company) && <Earnings entries={entries} enter={enter} price={price} />}
    />
  )
}

interface WorkingProps {
  /** The prefix of the ids in it. */
  id: string
  nation: Nation
  rates: Rates
  /** Pounds. */
  price: number
  buyer: Partial<Entries>
}

/** How the tax adds up. Renders again only when the tax changes, not at every key. */
const Working = memo(function Working({ id, nation, rates, price, buyer }: WorkingProps) {
  const tax = taxDue(nation, rates, price, buyer)
  const saved = taxDue(nation, rates, price, { ...buyer, firstTime: false }).total - tax.total
  const tableId = `${id}-table`
  const deposit = poundsFrom(buyer.deposit ?? '')
  return (
    <>
      <Words>
        {[
          taxMessages.ofPrice(nation, tax.effectiveRate, price),
          saved > 0 && taxMessages.saved(saved),
          tax.beyondRelief && taxMessages.noRelief(tax.beyondRelief),
        ]
          .filter(Boolean)
          .join(' ')}
      </Words>
      <div>
        <TaxTable tax={tax} buyer={buyer} id={tableId} />
        <Opened words={taxMessages.asPicture}>
          <TaxPicture tax={tax} price={price} tableId={tableId} />
        </Opened>
      </div>
      {deposit > 0 && <Ledger rows={[[taxMessages.withDeposit, pounds(tax.total + deposit)]]} />}
      <Words small>
        {`${sinceWhen(rates, buyer)} ${calculatorMessages.illustration}: ${taxMessages.notCovered}`.trim()}
      </Words>
    </>
  )
})
