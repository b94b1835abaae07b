import type { Settings } from '../../fixtures/server/site'
import type { Screen } from './engine'
import type { Visitor } from './visitor'

export interface Journey {
  title: string
  /** Only on this screen. Otherwise on both. */
  on?: Screen['name']
  /** In the short list, which `npm test` runs. There it has this screen. */
  short?: Screen['name']
  settings?: Partial<Settings>
  /** Whether the server lets browsers keep its pages for the way back. */
  kept?: boolean
  /** Errors in the console that the journey brings about, such as a refused password. */
  expected?: RegExp[]
  go(visitor: Visitor): Promise<void>
}

export const journeys: Journey[] = []

/** Adds a journey: what somebody does, as it can be done in each engine. */
export const journey = (
  title: string,
  go: (visitor: Visitor) => Promise<void>,
  options: Omit<Journey, 'title' | 'go'> = {},
) => void journeys.push({ title, go, ...options })
