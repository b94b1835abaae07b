import { type Row, Table } from '../../parts/sheets/Table/Table'
import { percent } from '../../rules/format/count'
import { pounds } from '../../rules/format/money'
import type { Buyer, Tax } from '../../rules/tax/taxDue'
import { taxMessages } from './messages'
import css from './TaxPicture.module.css'

/** The parts of the price with their rates and their tax. The rows add up to the total. */
export function TaxTable({ tax, buyer, id }: { tax: Tax; buyer: Buyer; id: string }) {
  /** A row with a square in the colour of its area in the picture. A row without tax has no square. */
  const row = (kind: string, name: string, rate: number | undefined, tax: number): Row => [
    <bdi key={name} className={css.key} data-kind={tax ? kind : undefined}>
      {name}
    </bdi>,
    rate !== undefined && percent(rate, 3),
    pounds(tax),
  ]
  const nameOf = {
    additional: taxMessages[buyer.additional ? 'additional' : 'company'],
    nonResident: taxMessages.nonResident,
  }
  return (
    <Table
      id={id}
      caption={taxMessages.table}
      head={[taxMessages.part, taxMessages.rate, taxMessages.tax]}
      rows={[
        ...tax.bands.map(({ from, to, rate, tax }) => row('band', taxMessages.range(from, to), rate, tax)),
        ...tax.surcharges.map(({ of, rate, tax }) => row('surcharge', taxMessages.onAll(nameOf[of]), rate, tax)),
      ]}
      sum={[tax.rounded ? taxMessages.rounded : taxMessages.sum, pounds(tax.total)]}
    />
  )
}
