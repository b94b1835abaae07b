import { expect } from 'vitest'
import type { Frequency } from '../../../../shared/rules/visitor/savedSearches'
import type { Browser } from './browsers'

export const kinds = ['homes', 'searches'] as const
export type Kind = (typeof kinds)[number]
export type Person = 90 | 91

/** An entry of a list. The key is a home's id, or a search's minimum number of bedrooms, which is unique here. */
export interface Row {
  key: string
  /** Only for a search. */
  frequency?: Frequency
}

const count = (rows: readonly Row[], key: string) => rows.filter(row => row.key === key).length

/** What the owner of an account wants one of its lists to contain, after all presses on all devices. */
export class Wishes {
  readonly #atFirst: readonly Row[]
  /** All items that were ever saved in it, and all that were ever removed. */
  readonly #saved: Set<string>
  readonly #removed = new Set<string>()
  /** The last choice for an item, and the devices that made choices for it. */
  readonly #last = new Map<string, { saved: boolean; from: Set<Browser> }>()
  /** How often a search's emails come, if that is certain. */
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

  /** The owner of the account presses a heart or a save button. */
  choose(browser: Browser, key: string, saved: boolean) {
    if (saved && !this.#has(key)) this.#frequency.set(key, 'I')
    this.#note(browser, key, saved)
  }

  /**
   * An item of a visitor without an account goes into the account. Nobody chose its frequency, so the account's own
   * wins if it still has the item.
   */
  merge(browser: Browser, key: string) {
    if (!this.#has(key)) this.#frequency.delete(key)
    this.#note(browser, key, true)
  }

  chooseFrequency(browser: Browser, key: string, value: Frequency) {
    this.#note(browser, key, true)
    this.#frequency.set(key, value)
  }

  /** Whether two devices have made choices for the same item. */
  isShared() {
    return [...this.#last.values()].some(({ from }) => from.size > 1)
  }

  /** Checks that the server's list is what the owner wants. */
  expectMet(rows: Row[], what: string) {
    for (const key of this.#saved) {
      const { saved, from } = this.#last.get(key) ?? { saved: true, from: new Set() }
      const found = count(rows, key)
      if (!this.#removed.has(key)) expect(found, `${what}: ${key} was lost`).toBeGreaterThan(0)
      // If two devices changed the same item, either change may arrive last.
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

/** One list on one device: whose list is shown, and what its visitor has saved without an account. */
export class Local {
  shownFor: Person | undefined
  /** Who has been signed in there since that was last changed. */
  readonly hereSince = new Set<Person | undefined>()
  readonly own = new Set<string>()
  /** Which of these items went into which account. */
  readonly merged = new Map<string, Person>()
}
