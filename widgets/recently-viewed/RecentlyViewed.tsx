import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { nothingStored } from '../../shared/page/stores/storage'
import { CardRow } from '../../shared/parts/cards/CardRow/CardRow'
import { readHomes } from '../../shared/rules/property/property'
import { $recentlyViewed } from '../../shared/rules/visitor/recentlyViewed'
import type { RecentlyViewedProps } from './props'
import css from './RecentlyViewed.module.css'

/**
 * The homes that this browser looked at last, without the home on this page. If there are none, it shows nothing, not
 * even a heading.
 */
export function RecentlyViewed({ propertyId, heading, level, ...settings }: RecentlyViewedProps) {
  const viewed = useStore($recentlyViewed, { ssr: nothingStored })
  const homes = useMemo(
    () => readHomes(viewed).filter(({ id }) => String(id) !== String(propertyId)),
    [viewed, propertyId],
  )
  if (!homes.length) return null
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className={css.root}>
      <Heading className={css.heading}>{heading}</Heading>
      <CardRow homes={homes} label={heading} level={level === 2 ? 3 : 4} {...settings} />
    </div>
  )
}
