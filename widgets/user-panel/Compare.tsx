import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { fetchLate } from '../../shared/page/loader/fetchLate'
import { $savedProperties, sameId } from '../../shared/page/stores/savedProperties'
import { FailedNotice } from '../../shared/parts/elements/Notice/FailedNotice'
import { Skeleton } from '../../shared/parts/elements/Skeleton/Skeleton'
import { useLate } from '../../shared/parts/elements/useLate'
import { comparedIds } from './addresses'
import { FEWEST, MOST } from './chosen'
import { Link } from './Link'
import { panelMessages } from './messages'
import { Screen } from './Screen'
import { homeReader } from './savedHomes'
import css from './UserPanel.module.css'

const loadComparison = () => fetchLate('comparison', () => import('./Comparison'))

/** Two to four saved homes side by side. The code that compares them loads when it is needed. */
export function Compare({ below }: { below: readonly string[] }) {
  const saved = useStore($savedProperties)
  const [read] = useState(() => homeReader())
  const homes = comparedIds(below)!
    .flatMap(id => saved.find(sameId(id)) ?? [])
    .slice(0, MOST)
  const isEnough = homes.length >= FEWEST

  const late = useLate(loadComparison, isEnough)

  return (
    <Screen title={isEnough ? panelMessages.compareTitle(homes.length) : panelMessages.compareNone}>
      {!isEnough && <p className={css.other}>{panelMessages.compareNoneText}</p>}
      {late.state === 'ready' && <late.Component homes={homes.map(read)} />}
      {late.state === 'loading' && <Skeleton shape="block" />}
      {late.state === 'failed' && <FailedNotice title={panelMessages.compareFailed} onRetry={late.retry} />}
      <p className={css.other}>
        <Link href="#/user/saved-properties">{panelMessages.backToSaved}</Link>
      </p>
    </Screen>
  )
}
