import { Ledger } from '../../shared/parts/sheets/Ledger/Ledger'
import { pounds } from '../../shared/rules/format/money'
import { isCommercial } from '../../shared/rules/readers/values/tag'
import { capsOf, isBeyondLaw } from './caps'
import css from './MoveInCost.module.css'
import { costMessages } from './messages'
import type { MoveInCostProps } from './props'

/**
 * What a tenant in England pays before moving in. It shows nothing for a home that the law does not cover, or whose rent
 * or nation is unknown.
 */
export function MoveInCost({ rent, channel, nation, tags }: MoveInCostProps) {
  if (!rent || channel !== 'lettings' || nation !== 'england' || isCommercial(tags) || isBeyondLaw(rent)) return null
  const { holding, deposit, weeks } = capsOf(rent)
  return (
    <section className={css.root} aria-label={costMessages.label} data-part="move-in-cost">
      <Ledger
        rows={[
          [costMessages.holding, pounds(holding), costMessages.holdingNote],
          [costMessages.deposit, pounds(deposit), costMessages.depositNote(weeks)],
          [costMessages.firstMonth, pounds(rent)],
          [costMessages.before, pounds(deposit + rent), costMessages.beforeNote(holding)],
        ]}
        summed
      />
      <p className={css.law}>{costMessages.law(rent)}</p>
    </section>
  )
}
