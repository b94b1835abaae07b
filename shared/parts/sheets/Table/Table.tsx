import type { ReactNode } from 'react'
import css from './Table.module.css'

/** The name of a row, and its numbers. */
export type Row = readonly [name: ReactNode, ...numbers: ReactNode[]]

interface TableProps {
  caption?: string
  /** The names of the columns. */
  head: Row
  rows: readonly Row[]
  /** The sum of the rows, under the last column. */
  sum?: readonly [name: string, sum: string]
  id?: string
}

/** A table of numbers. Its last row may be the sum. */
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
            // biome-ignore lint/suspicious/noArrayIndexKey: columns never move
            <th key={index} scope="col" className={css.number}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className={css.rows}>
        {rows.map(([name, ...numbers], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows never move
          <tr key={index} className={css.row}>
            <th scope="row" className={css.name}>
              {name}
            </th>
            {numbers.map((number, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns never move
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
