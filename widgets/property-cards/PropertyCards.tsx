import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { useNow } from '../../shared/property/now'
import { Button } from '../../shared/ui/Button/Button'
import { ButtonLink } from '../../shared/ui/Button/ButtonLink'
import { LiveRegion } from '../../shared/ui/LiveRegion/LiveRegion'
import { Notice } from '../../shared/ui/Notice/Notice'
import { heart } from '../../shared/ui/PropertyCard/heart'
import { LoadingCard } from '../../shared/ui/PropertyCard/LoadingCard'
import { PropertyCard } from '../../shared/ui/PropertyCard/PropertyCard'
import { useEagerCount } from './eager'
import { createHomeList, type HomeList } from './homeList'
import { messages } from './messages'
import type { PropertyCardsProps } from './props'
import { Row } from './Row'

/** How wide a card is in the row: see Row.module.css. */
const SIZES = '(min-width: 1200px) 430px, (min-width: 768px) 46vw, 86vw'

/** Shown while homes are on their way: as many as are in sight on a wide screen. */
const LOADING = [1, 2, 3]

function said(list: HomeList, source: string | undefined) {
  if (list.state === 'loading') return messages.loading
  return list.state === 'here' && source ? messages.loaded(list.homes.length) : ''
}

/** Homes in a row that slides. */
export function PropertyCards({ properties, source, label, level, now, ...settings }: PropertyCardsProps) {
  const { $list, load } = useMemo(() => createHomeList({ properties, source }), [properties, source])
  const list = useStore($list, { ssr: 'initial' })
  const eager = useEagerCount()
  const moment = useNow(now)

  return (
    <>
      {list.state === 'failed' ? (
        <Notice
          kind="error"
          title={messages.failed}
          actions={<Button onClick={load}>{messages.again}</Button>}
          role="alert"
        >
          {messages.failedText}
        </Notice>
      ) : list.state === 'here' && !list.homes.length ? (
        <Notice
          kind="empty"
          title={messages.none}
          actions={
            <ButtonLink kind="secondary" href={source?.replace('.ljson', '') ?? '/search'}>
              {messages.search}
            </ButtonLink>
          }
        >
          {messages.noneText}
        </Notice>
      ) : (
        <Row label={label} busy={list.state === 'loading'}>
          {list.state === 'loading'
            ? LOADING.map(card => <LoadingCard key={card} />)
            : list.homes.map((home, index) => (
                <PropertyCard
                  key={home.id}
                  home={home}
                  level={level}
                  sizes={SIZES}
                  eager={index < eager}
                  swipe={false}
                  action={heart}
                  now={moment}
                  {...settings}
                />
              ))}
        </Row>
      )}
      <LiveRegion>{said(list, source)}</LiveRegion>
    </>
  )
}
