import { memo, useDeferredValue, useId } from 'react'
import { hostLink } from '../../page/host/links'
import { NO_FORM } from '../../parts/elements/Field/noForm'
import { RadioGroup } from '../../parts/inputs/RadioGroup/RadioGroup'
import { Ledger } from '../../parts/sheets/Ledger/Ledger'
import { percent } from '../../rules/format/count'
import { hasCalculators } from '../../rules/home/pricedHome'
import { type Mortgage, monthlyPayment, owedByYear, totalPayment } from '../../rules/mortgage/mortgage'
import { AmountField } from '../calculators/AmountField'
import { useEntries } from '../calculators/entries'
import { calculatorMessages } from '../calculators/messages'
import { Opened } from '../calculators/Opened'
import { More, Pair, Sheet, Words } from '../calculators/Sheet'
import { useLastGood } from '../calculators/useLastGood'
import { useOverdue } from '../calculators/useOverdue'
import { Borrowing } from './Borrowing'
import { mortgageMessages, sum } from './messages'
import { Owed } from './Owed'
import type { MortgageProps } from './props'
import { readMortgage } from './readMortgage'

/**
 * The cost of a loan for a home: by month, in all, and year by year (9.20). Shows nothing for homes without calculators
 * (9.23).
 */
export function MortgageCalculator({ price = 0, channel, tags, rate, guide }: MortgageProps) {
  return (
    hasCalculators({ price, channel, tags }) && (
      <Calculator startPrice={price} startRate={rate} guide={guide ?? hostLink('mortgages') ?? ''} />
    )
  )
}

interface CalculatorProps {
  startPrice: number
  startRate: number
  guide: string
}

/** The text names the debt after this many years. It is the shortest term. */
const SOON = 5

const methods = [
  { value: 'repayment', label: mortgageMessages.repayment },
  { value: 'interest-only', label: mortgageMessages.interestOnly },
] as const

function Calculator({ startPrice, startRate, guide }: CalculatorProps) {
  const name = useId()
  const { entries, enter } = useEntries(startPrice)
  const form = readMortgage(entries, startPrice, startRate)
  const { typed, errors, price, deposit } = form
  const good = useLastGood(form.result, readMortgage({}, startPrice, startRate).result!)
  // Shows the typed key first and the new result a frame later.
  const { mortgage, share } = useDeferredValue(good)
  const payment = sum(monthlyPayment(mortgage))
  const field = { form, enter }

  return (
    <Sheet
      label={mortgageMessages.label}
      answer={[mortgageMessages.payment, payment]}
      said={mortgageMessages.aMonth(payment)}
      stale={useOverdue(!form.result, JSON.stringify(typed))}
      fields={
        <>
          <AmountField {...field} name="price" label={calculatorMessages.price} pounds />
          <AmountField
            {...field}
            name="deposit"
            label={mortgageMessages.deposit}
            pounds
            whole={price}
            // Nothing stands beside a deposit that is not understood.
            unit={price && (deposit || !errors.deposit) ? percent((deposit / price) * 100, 1) : undefined}
          />
          <Pair>
            <AmountField
              {...field}
              name="rate"
              label={mortgageMessages.rate}
              hint={mortgageMessages.rateHint}
              unit="%"
            />
            <AmountField
              {...field}
              name="term"
              label={mortgageMessages.term}
              hint={mortgageMessages.termHint}
              unit={mortgageMessages.years}
            />
          </Pair>
          <RadioGroup
            form={NO_FORM}
            label={mortgageMessages.method}
            name={name}
            options={methods}
            value={typed.method}
            onValueChange={method => enter({ method })}
            inline
          />
        </>
      }
      working={<Working mortgage={mortgage} share={share} isExample={mortgage.rate === startRate} guide={guide} />}
      further={<Borrowing entries={entries} enter={enter} loan={mortgage.loan} />}
    />
  )
}

interface WorkingProps {
  mortgage: Mortgage
  /** The loan in percent of the price. */
  share: number
  /** Whether the rate is still the example from the page. */
  isExample: boolean
  guide: string
}

/** How the payment is worked out. Renders again only when the loan changes, not at every key. */
const Working = memo(function Working({ mortgage, share, isExample, guide }: WorkingProps) {
  return (
    <>
      <Words>{mortgageMessages.ofWhat(mortgage, share, isExample)}</Words>
      <Ledger rows={costs(mortgage)} />
      {mortgage.loan > 0 && (
        <div>
          <Words>{owing(mortgage)}</Words>
          <Opened words={mortgageMessages.owed}>
            <Owed mortgage={mortgage} />
          </Opened>
        </div>
      )}
      <Words small>{`${calculatorMessages.illustration}. ${mortgageMessages.risk}.`}</Words>
      {guide && <More href={guide}>{mortgageMessages.guide}</More>}
    </>
  )
})

/** A sentence about the debt that is left after some years. */
function owing(mortgage: Mortgage) {
  const { loan, years, method } = mortgage
  if (method === 'interest-only') return mortgageMessages.owedThroughout(loan, years)
  const owed = owedByYear(mortgage)
  const half = owed.findIndex(rest => rest <= loan / 2)
  return mortgageMessages.owedAfter(SOON, owed[SOON]!, half, years)
}

/** The total cost, and the monthly payment at a rate that is one point higher. */
function costs(mortgage: Mortgage): [string, string][] {
  const { loan, method } = mortgage
  const total = totalPayment(mortgage)
  const dearer = { ...mortgage, rate: mortgage.rate + 1 }
  const rows: [string, number][] = [
    [mortgageMessages.interest, total - loan],
    [mortgageMessages.total, total],
    [mortgageMessages.atRate(dearer.rate), monthlyPayment(dearer)],
  ]
  if (method === 'interest-only') rows.splice(2, 0, [mortgageMessages.stillOwed, loan])
  return rows.map(([name, pounds]) => [name, sum(pounds)])
}
