import type { Settings } from '../../fixtures/server/site'
import type { Listener } from './listener'

export interface SpokenJourney {
  title: string
  /** In the short list, which `npm test` listens to. */
  short?: boolean
  settings?: Partial<Settings>
  /**
   * It is on pages of test/spoken/plain, and shows in these browsers a fault that is not ours. It fails where the fault
   * is not heard any more: then the other journeys that name the page can demand what they should.
   */
  shows?: readonly ('firefox' | 'chromium')[]
  /** The window's width, in px. Otherwise 1260. */
  width?: number
  go(listener: Listener, home: string): Promise<void>
}

export const journeys: SpokenJourney[] = []

/** Adds a journey: the way that somebody takes who listens, and what they have to hear on it. */
export const journey = (title: string, go: SpokenJourney['go'], options: Omit<SpokenJourney, 'title' | 'go'> = {}) =>
  void journeys.push({ title, go, ...options })
