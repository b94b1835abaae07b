import { pounds } from '../../shared/format/money'
import { Ledger } from '../../shared/ui/Ledger/Ledger'
import { capsOf } from './caps'
import css from './MoveInCost.module.css'
import { messages } from './messages'
import type { MoveInCostProps } from './props'

/**
 * What a tenant in England pays before moving in. It shows nothing for a home that the law does not cover, or without a
 * rent.
 */
export function MoveInCost({ rent, channel, nation, tags }: MoveInCostProps) {
  const isCommercial = tags.some(tag => /\bcommercial$/i.test(tag.trim()))
  if (!rent || channel !== 'lettings' || nation !== 'england' || isCommercial) return null
  const { holding, deposit, weeks } = capsOf(rent)
  return (
    <section className={css.root} aria-label={messages.label} data-part="move-in-cost">
      <Ledger
        rows={[
          [messages.holding, pounds(holding), messages.holdingNote],
          [messages.deposit, pounds(deposit), messages.depositNote(weeks)],
          [messages.firstMonth, pounds(rent)],
          [messages.before, pounds(deposit + rent), messages.beforeNote(holding)],
        ]}
        summed
      />
      <p className={css.law}>{messages.law(rent)}</p>
    </section>
  )
}
