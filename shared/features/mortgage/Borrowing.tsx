import { Ledger } from '../../parts/sheets/Ledger/Ledger'
import { AmountField } from '../calculators/AmountField'
import type { Entering } from '../calculators/entries'
import { calculatorMessages } from '../calculators/messages'
import { numberFrom, poundsFrom } from '../calculators/read'
import { Further, Pair, Words } from '../calculators/Sheet'
import { useLastGood } from '../calculators/useLastGood'
import { mortgageMessages, sum } from './messages'

/** The multiple of income at the start. Most lenders lend up to this multiple to most customers. */
const MULTIPLE = 4.5
const multiples = [0.1, 10] as const

/** What a lender may lend for an income, compared with the loan. @param loan in pounds */
export function Borrowing({ entries, enter, loan }: Entering & { loan: number }) {
  const typed = { income: entries.income ?? '', multiple: entries.multiple ?? String(MULTIPLE) }
  const times = numberFrom(typed.multiple)
  const error = calculatorMessages.unlessWithin(times, multiples)
  const most = Math.round(poundsFrom(typed.income, { own: 'year' }) * useLastGood(error ? undefined : times, MULTIPLE))
  const form = { typed, errors: { multiple: error } }

  return (
    <Further
      label={mortgageMessages.borrowing}
      said={error ?? (most > 0 ? `${mortgageMessages.mayBorrow} ${sum(most)}` : '')}
    >
      <Pair>
        <AmountField
          name="income"
          own="year"
          form={form}
          enter={enter}
          label={mortgageMessages.income}
          hint={mortgageMessages.incomeHint}
          pounds
        />
        <AmountField
          name="multiple"
          form={form}
          enter={enter}
          label={mortgageMessages.multiple}
          hint={mortgageMessages.multipleHint}
          unit={mortgageMessages.times}
        />
      </Pair>
      {most > 0 && (
        <>
          <Ledger rows={[[mortgageMessages.mayBorrow, sum(most)]]} />
          <Words>{mortgageMessages.against(most - loan)}</Words>
        </>
      )}
    </Further>
  )
}
