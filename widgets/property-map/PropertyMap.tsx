import { useMemo } from 'react'
import { word } from '../../shared/page/host/words'
import { ButtonLink } from '../../shared/parts/elements/Button/ButtonLink'
import { Notice } from '../../shared/parts/elements/Notice/Notice'
import { MapView } from '../../shared/parts/map/MapView'
import { boundsOf, isOnEarth } from '../../shared/parts/map/pins'
import { homeMapMessages } from './messages'
import { Nearby } from './Nearby'
import css from './PropertyMap.module.css'
import type { PropertyMapProps } from './props'

/** A map with one home, and links to directions and to the street. */
export function PropertyMap({ lat, lng, address, pin, zoom, nearby }: PropertyMapProps) {
  // Empty for a home without a position.
  const pins = useMemo(() => {
    const label = pin || homeMapMessages.home
    return [{ id: 'home', lat, lng, label, name: [label, address].filter(Boolean).join(', ') }].filter(isOnEarth)
  }, [lat, lng, pin, address])
  if (!pins.length)
    return (
      <div className={css.root}>
        <Notice kind="empty" title={homeMapMessages.nowhere} />
        <Nearby places={nearby} />
      </div>
    )
  return (
    <div className={css.root}>
      <div className={css.map}>
        <MapView label={homeMapMessages.label(address)} pins={pins} bounds={boundsOf(pins)} zoom={zoom} />
      </div>
      <div className={css.below}>
        {address && <p className={css.address}>{address}</p>}
        <div className={css.links}>
          {[
            [word('directions', homeMapMessages.directions), `dir/?api=1&destination=${lat},${lng}`] as const,
            [word('street-view', homeMapMessages.street), `@?api=1&map_action=pano&viewpoint=${lat},${lng}`] as const,
          ].map(([words, path]) => (
            <ButtonLink
              key={words}
              kind="quiet"
              icon="external-link"
              href={`https://www.google.com/maps/${path}`}
              target="_blank"
              rel="noopener noreferrer"
            >
              {words}
            </ButtonLink>
          ))}
        </div>
      </div>
      <Nearby places={nearby} from={`${lat},${lng}`} />
    </div>
  )
}
