import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { versionsOf } from './install.mjs'

const FILE = 'test/spoken/record.json'

/** How a journey went in a browser the last time. docs/accessibility.md is written from it. */
export interface Heard {
  /** Whether everything was heard that has to be. */
  heard: boolean
  /** Known faults that it came to. */
  faults: string[]
}

/** Keeps how a journey went, with the day and the versions. */
export function keepRecord(browser: string, title: string, how: Heard) {
  const record = existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : {}
  const day = new Date().toISOString().slice(0, 10)
  record[title] = { ...record[title], [browser]: { day, ...versionsOf(browser), ...how } }
  const sorted = Object.fromEntries(Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1)))
  writeFileSync(FILE, `${JSON.stringify(sorted, null, 2)}\n`)
}
