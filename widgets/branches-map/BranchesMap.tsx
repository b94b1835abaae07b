import { useStore } from '@nanostores/react'
import { useMemo, useRef, useState } from 'react'
import { BranchesFailed } from '../../shared/features/branches/BranchesFailed'
import { branchesOf, branchListOf, missingOf } from '../../shared/features/branches/branchList'
import { branchMessages } from '../../shared/features/branches/messages'
import { officeHref } from '../../shared/features/branches/officeHref'
import { Button } from '../../shared/parts/elements/Button/Button'
import { LiveRegion } from '../../shared/parts/elements/LiveRegion/LiveRegion'
import { Notice } from '../../shared/parts/elements/Notice/Notice'
import { Skeleton } from '../../shared/parts/elements/Skeleton/Skeleton'
import { MapView } from '../../shared/parts/map/MapView'
import type { MapHandle } from '../../shared/parts/map/map'
import { type Bounds, boundsOf, isOnEarth, type Pin } from '../../shared/parts/map/pins'
import type { Branch } from '../../shared/rules/resources/branch'
import css from './BranchesMap.module.css'
import { officeMapMessages } from './messages'
import type { BranchesMapProps } from './props'

/** The icon of a pin, from Lucide 1.62. */
const MAP_PIN =
  'M20 10c0 5-5.5 10.2-7.4 11.8a1 1 0 0 1-1.2 0C9.5 20.2 4 15 4 10a8 8 0 0 1 16 0M9 10a3 3 0 1 0 6 0a3 3 0 1 0-6 0'

const idOf = (office: Branch) => String(office.id)

const pinsOf = (offices: readonly Branch[]) =>
  offices.filter(isOnEarth).map(
    ({ id, name, address, lat, lng }): Pin => ({
      id: String(id),
      lat,
      lng,
      label: name,
      name: [name, address].filter(Boolean).join(', '),
    }),
  )

/** All offices as pins, beside a list that has the same information without the map. */
export function BranchesMap({ branches: given, branchPath, searchTerm, placeId }: BranchesMapProps) {
  const { $list, retry } = useMemo(
    () =>
      branchListOf(
        { branches: given?.branches, branchesPagination: given?.pagination },
        { location: searchTerm, placeId },
      ),
    [given, searchTerm, placeId],
  )
  const pages = useStore($list, { ssr: 'initial' })
  const list = useMemo(() => branchesOf(pages), [pages])
  const offices = useMemo(() => list.branches.filter(branch => branch !== undefined), [list.branches])
  const pins = useMemo(() => pinsOf(offices), [offices])
  const [selected, setSelected] = useState<string>()
  /** The part of the map that the visitor chose. Without it the map shows all offices, also when more load. */
  const [framed, frame] = useState<Bounds>()
  const items = useRef<HTMLUListElement>(null)
  const map = useRef<MapHandle>(undefined)
  const { state } = list
  const hrefOf = (office: Branch) => officeHref(branchPath, office)

  function show(pin: Pin) {
    setSelected(pin.id)
    const bounds = boundsOf([pin])!
    frame(bounds)
    // Needed if the map showed this office before and the visitor moved it away.
    map.current?.show(bounds)
  }
  function choose([id]: string[]) {
    setSelected(id)
    const item = id && items.current?.querySelector(`[data-office="${CSS.escape(id)}"]`)
    // Scrolls the list, not the page.
    if (item) items.current!.scrollTop = (item as HTMLElement).offsetTop - items.current!.offsetTop
  }

  if (!offices.length && state === 'complete') return <Notice kind="empty" title={officeMapMessages.nowhere} />
  const areToCome = state === 'loading' || (!offices.length && state === 'partial')
  const hasMap = pins.length > 0 || areToCome
  return (
    <div className={css.place}>
      <div className={css.root} data-map={hasMap}>
        {hasMap && (
          <div className={css.map}>
            <MapView
              label={officeMapMessages.map}
              pins={pins}
              clusterName={officeMapMessages.cluster}
              selected={selected}
              bounds={framed ?? boundsOf(pins)}
              onSelect={choose}
              onMove={(_, byVisitor) => {
                if (byVisitor) frame(framed ?? boundsOf(pins))
              }}
              onReady={handle => {
                map.current = handle
              }}
            />
          </div>
        )}
        <ul
          ref={items}
          className={css.list}
          tabIndex={-1}
          // A smooth scroller of the page would take the wheel for the page.
          onWheel={event => event.stopPropagation()}
          aria-label={officeMapMessages.list}
          aria-busy={areToCome || undefined}
        >
          {offices.map(office => {
            const id = idOf(office)
            const href = hrefOf(office)
            const pin = pins.find(pin => pin.id === id)
            return (
              <li key={id} className={css.office} data-office={id} aria-current={id === selected || undefined}>
                <p className={css.name}>{href ? <a href={href}>{office.name}</a> : office.name}</p>
                {office.address && <p className={css.address}>{office.address}</p>}
                {pin && (
                  <Button kind="quiet" icon={MAP_PIN} iconOnly onClick={() => show(pin)}>
                    {officeMapMessages.show(office.name)}
                  </Button>
                )}
              </li>
            )
          })}
          {areToCome && (
            <li className={css.office}>
              <Skeleton lines={2} />
            </li>
          )}
        </ul>
        {state === 'failed' && (
          <div className={css.failed}>
            <BranchesFailed list={list} heir={items} onRetry={retry} />
          </div>
        )}
        <LiveRegion delay={500}>{state === 'failed' ? branchMessages.failed(missingOf(list)) : ''}</LiveRegion>
      </div>
    </div>
  )
}
