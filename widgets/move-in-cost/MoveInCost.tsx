import { Ledger } from '../../shared/parts/sheets/Ledger/Ledger'
import { pounds } from '../../shared/rules/format/money'
import { isBelowNothing, readSumAlone } from '../../shared/rules/readers/pounds'
import { isFiller } from '../../shared/rules/readers/values/filler'
import { isBareLand, isCommercial } from '../../shared/rules/readers/values/tag'
import { capsOf, isBeyondLaw } from './caps'
import css from './MoveInCost.module.css'
import { costMessages } from './messages'
import type { MoveInCostProps } from './props'

/** A deposit as its agent states it. `undefined` where nobody does: 0 fills a field without an answer. */
function statedIn(deposit: number | string) {
  const sum = typeof deposit === 'number' ? { pounds: deposit, period: undefined } : readSumAlone(deposit)
  if (sum && !sum.period) return sum.pounds > 0 ? { pounds: sum.pounds, words: pounds(sum.pounds) } : undefined
  const text = String(deposit)
  return isFiller(text) || isBelowNothing(text) ? undefined : { pounds: undefined, words: text }
}

/**
 * What a tenant in England pays before moving in. It shows nothing for a home that the law does not cover, or whose rent
 * or nation is unknown.
 */
export function MoveInCost({ rent, deposit: given, channel, nation, tags, bedrooms }: MoveInCostProps) {
  if (!rent || channel !== 'lettings' || nation !== 'england') return null
  if (isCommercial(tags) || isBareLand(tags, bedrooms) || isBeyondLaw(rent)) return null
  const { holding, deposit: most, weeks } = capsOf(rent)
  const stated = statedIn(given)
  // Nothing is summed with words that are no sum.
  const deposit = stated ? stated.pounds : most
  return (
    <section className={css.root} aria-label={costMessages.label} data-part="move-in-cost">
      <Ledger
        rows={[
          [costMessages.holding, pounds(holding), costMessages.holdingNote],
          stated
            ? [costMessages.deposit, stated.words, costMessages.depositStated]
            : [costMessages.deposit, pounds(most), costMessages.depositNote(weeks)],
          [costMessages.firstMonth, pounds(rent)],
          ...(deposit === undefined
            ? []
            : [[costMessages.before, pounds(deposit + rent), costMessages.beforeNote(holding)] as const]),
        ]}
        summed={deposit !== undefined}
      />
      <p className={css.law}>{stated ? costMessages.lawOfHolding(rent) : costMessages.law(rent)}</p>
    </section>
  )
}
