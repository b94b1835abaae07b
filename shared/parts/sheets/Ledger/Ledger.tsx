import css from './Ledger.module.css'

interface LedgerProps {
  rows: readonly (readonly [name: string, sum: string, note?: string])[]
  /** Whether the last row is the sum of the others. It is shown largest. */
  summed?: boolean
}

/** Sums, each with its name in the same line of text. */
export function Ledger({ rows, summed }: LedgerProps) {
  return (
    <dl className={css.root} data-summed={summed}>
      {rows.map(([name, sum, note]) => (
        <div key={name} className={css.row}>
          <dt className={css.term}>
            <span className={css.name}>{name}</span>{' '}
          </dt>
          <dd className={css.sum}>{sum}</dd>
          {note && <dd className={css.note}>{note}</dd>}
        </div>
      ))}
    </dl>
  )
}
