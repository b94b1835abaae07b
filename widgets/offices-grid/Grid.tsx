import { Skeleton } from '../../shared/parts/elements/Skeleton/Skeleton'
import type { Branch } from '../../shared/rules/resources/branch'
import css from './Grid.module.css'
import { Office } from './Office'

interface GridProps {
  /** `undefined` for an office that is still loading. */
  branches: readonly (Branch | undefined)[]
  hrefOf: (branch: Branch) => string | undefined
  /** The text of each link. */
  link: string
}

/** From this number on, the browser lays out a card only when it comes near the screen. */
const LONG = 24

export function Grid({ branches, hrefOf, link }: GridProps) {
  return (
    <ul className={css.list} data-long={branches.length > LONG || undefined}>
      {branches.map((branch, index) =>
        branch ? (
          <li key={branch.id} className={css.item}>
            <Office branch={branch} href={hrefOf(branch)} link={link} />
          </li>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: an office that is loading has only its position
          <li key={`place ${index}`} className={css.item} data-state="loading" aria-hidden="true">
            <Skeleton shape="picture" />
            <Skeleton shape="title" />
            <Skeleton lines={2} />
          </li>
        ),
      )}
    </ul>
  )
}
