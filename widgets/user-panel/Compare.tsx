import { useStore } from '@nanostores/react'
import { type ComponentType, useEffect, useState } from 'react'
import { persistently } from '../../shared/loader/persistently'
import { $savedProperties, sameId } from '../../shared/stores/savedProperties'
import { FailedNotice } from '../../shared/ui/Notice/FailedNotice'
import { Skeleton } from '../../shared/ui/Skeleton/Skeleton'
import type { ComparisonProps } from './Comparison'
import { FEWEST, MOST } from './chosen'
import { comparedIds } from './compareAddress'
import { Link } from './Link'
import { messages } from './messages'
import { Screen } from './Screen'
import { homeReader } from './savedHomes'
import css from './UserPanel.module.css'

/** `undefined` while its code is on its way. */
type Arrival = { Comparison?: ComponentType<ComparisonProps>; failed?: boolean }

/** Two to four saved homes side by side. What compares them comes when it is wanted. */
export function Compare({ below }: { below: readonly string[] }) {
  const saved = useStore($savedProperties)
  const [read] = useState(() => homeReader())
  const [{ Comparison, failed }, arrive] = useState<Arrival>({})
  const homes = comparedIds(below)!
    .flatMap(id => saved.find(sameId(id)) ?? [])
    .slice(0, MOST)
  const isEnough = homes.length >= FEWEST

  function load() {
    arrive({})
    persistently('Comparison', () => import('./Comparison')).then(arrive, error => {
      console.error(error)
      arrive({ failed: true })
    })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as soon as there is something to compare
  useEffect(() => {
    if (isEnough) load()
  }, [isEnough])

  return (
    <Screen title={isEnough ? messages.compareTitle(homes.length) : messages.compareNone}>
      {!isEnough && <p className={css.other}>{messages.compareNoneText}</p>}
      {isEnough && failed && <FailedNotice title={messages.compareFailed} onRetry={load} />}
      {isEnough && !failed && (Comparison ? <Comparison homes={homes.map(read)} /> : <Skeleton shape="block" />)}
      <p className={css.other}>
        <Link href="#/user/saved-properties">{messages.backToSaved}</Link>
      </p>
    </Screen>
  )
}
