import { useMemo } from 'react'
import * as v from 'valibot'
import { defineWidget } from '../../shared/parts/island/defineWidget'
import { MapView } from '../../shared/parts/map/MapView'
import { boundsOf } from '../../shared/parts/map/pins'

const PinsProps = v.object({ count: v.pipe(v.number(), v.integer()) })

/** Homes around towns, more of them in the centre. They are the same every time. */
function madePins(count: number) {
  let seed = 1
  const next = () => {
    seed = (seed * 48271) % 2147483647
    return seed / 2147483647
  }
  const towns = Array.from({ length: 40 }, () => ({ lat: 50.7 + next() * 3, lng: -3.5 + next() * 4 }))
  const spread = () => (next() + next() + next() - 1.5) * 0.12
  return Array.from({ length: count }, (_, index) => {
    const town = towns[index % towns.length]!
    const label = `£${300 + (index % 700)},000`
    return { id: String(index), lat: town.lat + spread(), lng: town.lng + spread(), label }
  })
}

/** A map of very many homes, for the bench. */
function Pins({ count }: v.InferOutput<typeof PinsProps>) {
  const pins = useMemo(() => madePins(count), [count])
  return <MapView label="Map of pins" gestures="map" pins={pins} bounds={boundsOf(pins)} />
}

export default defineWidget({ name: 'pins', bundle: 'pins', props: PinsProps, Component: Pins })
