import { type Place, placesNear } from '../../shared/rules/calls/places'
import { fetchCalls } from '../../shared/rules/calls/request'

/**
 * How long to wait for the location, in ms. The time that the visitor takes to answer the browser's question does not
 * count.
 */
const TIMEOUT = 10_000
/** How old a known location may be, in ms. Visitors do not move to another town while they fill in a form. */
const MAX_AGE = 300_000

/** The nearest place that the server knows, or the reason why there is none. */
export async function placeHere(signal: AbortSignal): Promise<Place | 'refused' | 'failed'> {
  fetchCalls()
  try {
    const { coords } = await new Promise<GeolocationPosition>((resolve, reject) =>
      navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: TIMEOUT, maximumAge: MAX_AGE }),
    )
    const answer = await placesNear(coords, signal)
    return (answer.ok && answer.value[0]) || 'failed'
  } catch (error) {
    return (error as Partial<GeolocationPositionError>).code === 1 ? 'refused' : 'failed'
  }
}
