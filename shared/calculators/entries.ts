import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { wakeIslands } from '../island/wakeIslands'
import { MARKER } from '../loader/names'
import type { Nation } from '../property/nation'

/** Sums and other numbers, as they were typed. */
export type Amounts = Record<'price' | 'deposit' | 'rate' | 'term' | 'income' | 'multiple' | 'rent' | 'costs', string>

/** What a visitor enters into the calculators. */
export interface Entries extends Amounts {
  method: 'repayment' | 'interest-only'
  nation: Nation
  firstTime: boolean
  additional: boolean
  nonResident: boolean
  company: boolean
}

/** What has been entered, and the way to enter more. */
export interface Entering {
  entries: Partial<Entries>
  enter: (change: Partial<Entries>) => void
}

/** Calculators in markers. */
const RENDERED = `[${MARKER}] [data-part="calculator"]`

/** By the price that the calculators begin with: a page may have those of several homes. */
const $entries = atom<Readonly<Record<number, Partial<Entries>>>>({})

const nothing: Partial<Entries> = {}

/**
 * What has been entered for a home so far, the same in all calculators of the page: one price, typed once, is all of theirs.
 * @param startPrice the price that they begin with, in pounds
 */
export function useEntries(startPrice: number): Entering {
  const entries = useStore($entries, { ssr: 'initial' })[startPrice] ?? nothing
  const enter = (change: Partial<Entries>) => {
    const all = $entries.get()
    $entries.set({ ...all, [startPrice]: { ...all[startPrice], ...change } })
    // One that a server has rendered and nobody has used yet would go on showing what it was rendered with.
    wakeIslands([...document.querySelectorAll(RENDERED)].map(part => part.closest<HTMLElement>(`[${MARKER}]`)!))
  }
  return { entries, enter }
}
