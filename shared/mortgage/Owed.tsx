import { useId, useState } from 'react'
import { Words } from '../calculators/Sheet'
import { Table } from '../ui/Table/Table'
import { messages, sum } from './messages'
import { type Mortgage, monthlyPayment, owedByYear } from './mortgage'
import css from './Owed.module.css'

/** Of the room of a year's bar. */
const BAR = 0.82
/** After as many years one says what is still owed: the shortest term. */
const SOON = 5

/** What is still owed at the end of each year: as a picture, in words, and as a table for who wants it. */
export function Owed({ mortgage }: { mortgage: Mortgage }) {
  const id = useId()
  const [isOpen, open] = useState(false)
  const { loan, years, method } = mortgage
  if (!loan) return null
  const owed = owedByYear(mortgage)
  const room = 100 / owed.length
  const half = owed.findIndex(left => left <= loan / 2)

  return (
    <figure className={css.root}>
      <figcaption className={css.title}>{messages.owed}</figcaption>
      <svg className={css.picture} role="img" aria-label={messages.owed} aria-describedby={id}>
        {owed.map((left, year) => {
          const height = (left / loan) * 100
          const percent = { x: `${year * room}%`, y: `${100 - height}%`, width: `${room * BAR}%`, height: `${height}%` }
          // biome-ignore lint/suspicious/noArrayIndexKey: a year is where it stands
          return <rect key={year} className={css.bar} {...percent} />
        })}
      </svg>
      <div className={css.axis} aria-hidden="true">
        <span>{messages.today(loan)}</span>
        <span>{messages.after(years, owed.at(-1)!)}</span>
      </div>
      <div id={id}>
        <Words>
          {method === 'repayment'
            ? messages.owedAfter(SOON, owed[SOON]!, half, years)
            : messages.owedThroughout(loan, years)}
        </Words>
      </div>
      <details className={css.more} onToggle={({ currentTarget }) => open(currentTarget.open)}>
        <summary className={css.summary}>{messages.table}</summary>
        {/* A row a year: many, so they come when they are asked for. */}
        {isOpen && (
          <Table
            head={[messages.endOfYear, messages.paid, messages.left]}
            rows={owed
              .map(
                (left, year) => [year, sum(monthlyPayment(mortgage) * Math.min(year, years) * 12), sum(left)] as const,
              )
              .slice(1)}
          />
        )}
      </details>
    </figure>
  )
}
