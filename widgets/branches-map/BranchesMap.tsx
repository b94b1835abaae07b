import { useMemo, useRef, useState } from 'react'
import { officeHref } from '../../shared/format/officeHref'
import { MapView } from '../../shared/map/MapView'
import { boundsOf, isOnEarth, type Pin } from '../../shared/map/pins'
import { Button } from '../../shared/ui/Button/Button'
import { Notice } from '../../shared/ui/Notice/Notice'
import css from './BranchesMap.module.css'
import { messages } from './messages'
import type { BranchesMapProps, Office } from './props'

/** All offices as pins, and beside them as a list, which says the same without the map. */
export function BranchesMap({ branches, branchPath }: BranchesMapProps) {
  const [selected, setSelected] = useState<string>()
  const list = useRef<HTMLUListElement>(null)
  const pins = useMemo(
    () =>
      branches.flatMap(({ id, name, address, lat, lng }): Pin[] =>
        lat !== undefined && lng !== undefined && isOnEarth({ lat, lng })
          ? [{ id, lat, lng, label: name, name: [name, address].filter(Boolean).join(', ') }]
          : [],
      ),
    [branches],
  )
  const [bounds, setBounds] = useState(() => boundsOf(pins))
  const hrefOf = (office: Office) => officeHref(branchPath, office)

  function show(id: string) {
    setSelected(id)
    setBounds(boundsOf(pins.filter(pin => pin.id === id)))
  }
  function choose([id]: string[]) {
    setSelected(id)
    const item = id && list.current?.querySelector(`[data-office="${CSS.escape(id)}"]`)
    // Of the list, not of the page.
    if (item) list.current!.scrollTop = (item as HTMLElement).offsetTop - list.current!.offsetTop
  }

  if (!branches.length) return <Notice kind="empty" title={messages.nowhere} />
  return (
    <div className={css.root} data-map={pins.length > 0}>
      {pins.length > 0 && (
        <div className={css.map}>
          <MapView
            label={messages.map}
            pins={pins}
            clusterName={messages.cluster}
            selected={selected}
            bounds={bounds}
            onSelect={choose}
          />
        </div>
      )}
      <ul ref={list} className={css.list} aria-label={messages.list}>
        {branches.map(office => (
          <li key={office.id} className={css.office} data-office={office.id} data-selected={office.id === selected}>
            <p className={css.name}>{hrefOf(office) ? <a href={hrefOf(office)}>{office.name}</a> : office.name}</p>
            {office.address && <p className={css.address}>{office.address}</p>}
            {pins.some(({ id }) => id === office.id) && (
              <Button kind="quiet" icon="map-pin" iconOnly onClick={() => show(office.id)}>
                {messages.show(office.name)}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
