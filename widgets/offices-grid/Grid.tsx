import type { Branch } from '../../shared/api/branch'
import { Skeleton } from '../../shared/ui/Skeleton/Skeleton'
import css from './Grid.module.css'
import { Office } from './Office'

interface GridProps {
  /** `undefined` for one that is on its way. */
  branches: readonly (Branch | undefined)[]
  hrefOf: (branch: Branch) => string | undefined
  /** What the link of each says. */
  link: string
}

/** Cards from here on are laid out by the browser when they come near the screen. */
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
          // biome-ignore lint/suspicious/noArrayIndexKey: what is not here yet has only its place
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
