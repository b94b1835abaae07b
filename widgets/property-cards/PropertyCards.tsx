import { useStore } from '@nanostores/react'
import { useMemo, useRef } from 'react'
import { CardRow } from '../../shared/parts/cards/CardRow/CardRow'
import { Row } from '../../shared/parts/cards/CardRow/Row'
import { LoadingCard } from '../../shared/parts/cards/PropertyCard/LoadingCard'
import { useNow } from '../../shared/parts/cards/useNow'
import { ButtonLink } from '../../shared/parts/elements/Button/ButtonLink'
import { LiveRegion } from '../../shared/parts/elements/LiveRegion/LiveRegion'
import { FailedNotice } from '../../shared/parts/elements/Notice/FailedNotice'
import { Notice } from '../../shared/parts/elements/Notice/Notice'
import type { Property } from '../../shared/rules/property/property'
import { isGone, statusOf } from '../../shared/rules/property/status'
import { createHomeList, type HomeList } from './homeList'
import { cardListMessages } from './messages'
import type { PropertyCardsProps } from './props'

/** Placeholders while homes are loading: as many as a wide screen shows. */
const LOADING = [1, 2, 3]

function sentenceOf({ homes, failed }: HomeList, source: string | undefined) {
  if (failed) return ''
  if (!homes) return cardListMessages.loading
  return source ? cardListMessages.loaded(homes.length) : ''
}

/** Whether a home is another one, and is not gone. */
const isStillLike = (home: Property, like: Property, now: number | undefined) =>
  String(home.id) !== String(like.id) && !isGone(home, { now }) && statusOf(home, { now }).meaning !== 'withdrawn'

/** A row of homes that scrolls sideways. */
export function PropertyCards({ properties, source, label, like, ...settings }: PropertyCardsProps) {
  const { $list, load } = useMemo(() => createHomeList({ properties, source }), [properties, source])
  const list = useStore($list, { ssr: 'initial' })
  const root = useRef<HTMLDivElement>(null)
  const now = useNow(settings.now)
  const homes = list.homes && like ? list.homes.filter(home => isStillLike(home, like, now)) : list.homes

  function tryAgain() {
    // The pressed button disappears with its notice. The focus moves to the widget first.
    root.current!.tabIndex = -1
    root.current!.focus({ preventScroll: true })
    void load()
  }

  return (
    <div ref={root}>
      {list.failed ? (
        <FailedNotice title={cardListMessages.failed} route="GET /search.ljson" onRetry={tryAgain} />
      ) : !homes ? (
        <Row label={label} busy>
          {LOADING.map(card => (
            <LoadingCard key={card} />
          ))}
        </Row>
      ) : !homes.length ? (
        <Notice
          kind="empty"
          title={cardListMessages.none}
          actions={
            <ButtonLink kind="secondary" href={source?.replace('.ljson', '') ?? '/search'}>
              {cardListMessages.search}
            </ButtonLink>
          }
        >
          {cardListMessages.noneText}
        </Notice>
      ) : (
        <CardRow homes={homes} label={label} like={like} {...settings} />
      )}
      <LiveRegion>{sentenceOf({ ...list, homes }, source)}</LiveRegion>
    </div>
  )
}
