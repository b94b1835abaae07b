import { grouped } from '../../shared/rules/format/count'
import { readCount } from '../../shared/rules/readers/values/count'
import { isFiller } from '../../shared/rules/readers/values/filler'
import { homeMapMessages } from './messages'
import css from './PropertyMap.module.css'
import type { NearbyPlace } from './props'

/** A distance in words. Words of the host that are no number of miles are shown as they are. 0 is no answer. */
function distanceOf(distance: NearbyPlace['distance']) {
  const miles = readCount(distance, 'miles')
  if (miles === undefined) return typeof distance === 'string' && !isFiller(distance) ? distance : ''
  if (!miles) return ''
  const rounded = Math.round(miles * 10) / 10
  return rounded ? homeMapMessages.miles(grouped(rounded)) : homeMapMessages.close
}

interface NearbyProps {
  places: readonly NearbyPlace[]
  /** Where the home is, for directions: `51.9,-2.07`. Without it there are none. */
  from?: string
}

/** The stations and schools near a home, where the host's data has them. Each kind is a list, the host's first first. */
export function Nearby({ places, from }: NearbyProps) {
  const kinds = [...new Set(places.map(({ kind }) => kind))]
  if (!kinds.length) return null
  return (
    <div className={css.nearby}>
      {kinds.map(kind => (
        <div key={kind}>
          <p className={css.title}>{homeMapMessages.kinds[kind] ?? kind.charAt(0).toUpperCase() + kind.slice(1)}</p>
          <ul className={css.places}>
            {places
              .filter(place => place.kind === kind)
              .map(({ name, distance, note }) => (
                <li key={name} className={css.place}>
                  <span className={css.name}>
                    <span>{name}</span>
                    {note && <span className={css.note}>{` ${note}`}</span>}
                  </span>
                  <span className={css.distance}>{distanceOf(distance)}</span>
                  {from && (
                    <a
                      className={css.way}
                      href={`https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', origin: from, destination: name })}`}
                      target="_blank"
                      rel="noopener noreferrer"
                      aria-label={homeMapMessages.wayTo(name)}
                    >
                      {homeMapMessages.way}
                    </a>
                  )}
                </li>
              ))}
          </ul>
        </div>
      ))}
    </div>
  )
}
