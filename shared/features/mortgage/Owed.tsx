import { useId } from 'react'
import { Table } from '../../parts/sheets/Table/Table'
import { type Mortgage, monthlyPayment, owedByYear } from '../../rules/mortgage/mortgage'
import { mortgageMessages, sum } from './messages'
import css from './Owed.module.css'
import { owedMessages } from './owedMessages'

/** The width of a bar, as a part of the space for one year. */
const BAR = 0.82

/** The debt at the end of each year, as a picture and as a table. */
export function Owed({ mortgage }: { mortgage: Mortgage }) {
  const id = useId()
  const { loan, years } = mortgage
  const owed = owedByYear(mortgage)
  const room = 100 / owed.length

  return (
    <figure className={css.root}>
      <svg className={css.picture} role="img" aria-label={mortgageMessages.owed} aria-describedby={id}>
        {owed.map((rest, year) => {
          const height = (rest / loan) * 100
          const percent = { x: `${year * room}%`, y: `${100 - height}%`, width: `${room * BAR}%`, height: `${height}%` }
          // biome-ignore lint/suspicious/noArrayIndexKey: the index is the year
          return <rect key={year} className={css.bar} {...percent} />
        })}
      </svg>
      <div className={css.axis} aria-hidden="true">
        <span>{owedMessages.today(loan)}</span>
        <span>{owedMessages.after(years, owed.at(-1)!)}</span>
      </div>
      <Table
        id={id}
        head={[owedMessages.endOfYear, owedMessages.paid, owedMessages.left]}
        rows={owed
          .map((rest, year) => [year, sum(monthlyPayment(mortgage) * Math.min(year, years) * 12), sum(rest)] as const)
          .slice(1)}
      />
    </figure>
  )
}
