import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { wakeIslands } from '../../page/island/wakeIslands'
import { MARKER } from '../../page/loader/dom'
import type { Nation } from '../../rules/readers/nation'

/** Sums and other numbers, as they were typed. */
export type Amounts = Record<'price' | 'deposit' | 'rate' | 'term' | 'income' | 'multiple' | 'rent' | 'costs', string>

/** What a visitor enters into the calculators. */
export interface Entries extends Amounts {
  method: 'repayment' | 'interest-only'
  /** By the path of the page: one of another home, to which Turbo has led, may have the same price. */
  nations: Readonly<Record<string, Nation>>
  firstTime: boolean
  additional: boolean
  nonResident: boolean
  company: boolean
}

/** What has been entered, and a function to enter more. */
export interface Entering {
  entries: Partial<Entries>
  enter: (change: Partial<Entries>) => void
}

/** Calculators in markers. */
const RENDERED = `[${MARKER}] [data-part="calculator"]`

/** The entries by the price that the calculators begin with, because a page may have calculators of several homes. */
const $entries = atom<Readonly<Record<number, Partial<Entries>>>>({})

const nothing: Partial<Entries> = {}

/**
 * What has been entered for a home so far. All calculators of the page share it, so a price is typed only once.
 * @param startPrice the price that they begin with, in pounds
 */
export function useEntries(startPrice: number): Entering {
  const entries = useStore($entries, { ssr: 'initial' })[startPrice] ?? nothing
  const enter = (change: Partial<Entries>) => {
    const all = $entries.get()
    $entries.set({ ...all, [startPrice]: { ...all[startPrice], ...change } })
    // A server-rendered calculator that nobody has used yet would keep its old entries.
    wakeIslands(({ marker }) => marker.querySelector(RENDERED))
  }
  return { entries, enter }
}
