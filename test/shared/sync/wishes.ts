import { expect } from 'vitest'
import type { Frequency } from '../../../shared/stores/savedSearches'
import type { Browser } from './browsers'

export const kinds = ['homes', 'searches'] as const
export type Kind = (typeof kinds)[number]
export type Person = 90 | 91

/** An entry of a list: a home's id, or a search's least bedrooms, which tell them apart here. */
export interface Row {
  key: string
  /** Of a search. */
  frequency?: Frequency
}

const count = (rows: readonly Row[], key: string) => rows.filter(row => row.key === key).length

/** What the owner of an account wants one of its lists to hold, by all that they have pressed on all devices. */
export class Wishes {
  readonly #atFirst: readonly Row[]
  /** All that was ever saved in it, and all that was ever let go. */
  readonly #saved: Set<string>
  readonly #removed = new Set<string>()
  /** The last choice for an item, and from which devices choices for it came. */
  readonly #last = new Map<string, { saved: boolean; from: Set<Browser> }>()
  /** How often a search's emails come, where that is certain. */
  readonly #frequency = new Map<string, Frequency>()

  constructor(atFirst: Row[]) {
    this.#atFirst = atFirst
    this.#saved = new Set(atFirst.map(({ key }) => key))
    for (const { key, frequency } of atFirst) if (frequency) this.#frequency.set(key, frequency)
  }

  #has(key: string) {
    return this.#last.get(key)?.saved ?? count(this.#atFirst, key) > 0
  }

  #note(browser: Browser, key: string, saved: boolean) {
    const from = this.#last.get(key)?.from ?? new Set()
    this.#last.set(key, { saved, from: from.add(browser) })
    const all = saved ? this.#saved : this.#removed
    all.add(key)
  }

  /** It is pressed, by whoever owns the account. */
  choose(browser: Browser, key: string, saved: boolean) {
    if (saved && !this.#has(key)) this.#frequency.set(key, 'I')
    this.#note(browser, key, saved)
  }

  /** A visitor's own goes into the account. Its frequency, which nobody chose, counts for nothing if the account still has it. */
  merge(browser: Browser, key: string) {
    if (!this.#has(key)) this.#frequency.delete(key)
    this.#note(browser, key, true)
  }

  chooseFrequency(browser: Browser, key: string, value: Frequency) {
    this.#note(browser, key, true)
    this.#frequency.set(key, value)
  }

  /** Holds what the server has in the end to all that was wished for. */
  expectMet(rows: Row[], what: string) {
    for (const key of this.#saved) {
      const { saved, from } = this.#last.get(key) ?? { saved: true, from: new Set() }
      const found = count(rows, key)
      if (!this.#removed.has(key)) expect(found, `${what}: ${key} was lost`).toBeGreaterThan(0)
      // Of two devices that change the same, either may be the last to be heard.
      if (from.size > 1) continue
      expect(found > 0, `${what}: the last choice for ${key}`).toBe(saved)
      expect(found, `${what}: ${key} was sent again`).toBeLessThanOrEqual(Math.max(1, count(this.#atFirst, key)))
      const frequency = this.#frequency.get(key)
      for (const row of rows)
        if (row.key === key && row.frequency && frequency)
          expect(row.frequency, `${what}: how often ${key}`).toBe(frequency)
    }
    for (const { key } of rows) expect(this.#saved.has(key), `${what}: nobody saved ${key}`).toBe(true)
  }
}

/** Of one list on one device: whose is shown, and what its visitor has saved without an account. */
export class Local {
  shownFor: Person | undefined
  readonly own = new Set<string>()
  /** Which of that has gone into which account. */
  readonly merged = new Map<string, Person>()
  /** Let go in an account, and perhaps saved again before anybody noticed: then it stays the visitor's own. */
  readonly unsure = new Map<string, Person>()
}
