import type { ReactNode } from 'react'
import css from './Table.module.css'

/** What a row is called, and its numbers. */
export type Row = readonly [name: ReactNode, ...numbers: ReactNode[]]

interface TableProps {
  caption?: string
  /** What the columns are called. */
  head: Row
  rows: readonly Row[]
  /** What the rows add up to, under the last column. */
  sum?: readonly [name: string, sum: string]
  id?: string
}

/** Numbers by row and column, of which the last row may be their sum. */
export function Table({ caption, head: [first, ...columns], rows, sum, id }: TableProps) {
  return (
    <table id={id} className={css.root}>
      {caption && <caption className={css.caption}>{caption}</caption>}
      <thead className={css.strong}>
        <tr className={css.row}>
          <th scope="col" className={css.name}>
            {first}
          </th>
          {columns.map((column, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is where it stands
            <th key={index} scope="col" className={css.number}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className={css.rows}>
        {rows.map(([name, ...numbers], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: none moves
          <tr key={index} className={css.row}>
            <th scope="row" className={css.name}>
              {name}
            </th>
            {numbers.map((number, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is where it stands
              <td key={index} className={css.number}>
                {number}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {sum && (
        <tfoot className={css.strong}>
          <tr className={css.row}>
            <th scope="row" colSpan={columns.length} className={css.name}>
              {sum[0]}
            </th>
            <td className={css.number}>{sum[1]}</td>
          </tr>
        </tfoot>
      )}
    </table>
  )
}
