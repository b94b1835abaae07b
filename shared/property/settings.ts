import * as v from 'valibot'

/** Props of every widget that shows cards; those but `now` come from page data (contract 4). */
export const cardSettings = {
  /** The sold-display setting (4.31): `false` shows 'SSTC' where 'Sold' would stand. */
  soldDisplay: v.optional(v.boolean(), true),
  /** Whether student lettings show their rent by person and week (9.11). */
  studentPppw: v.optional(v.boolean(), false),
  /** When the server rendered, ISO 8601. Without it, what is new shows as such once the island is live. */
  now: v.optional(
    v.pipe(
      v.string(),
      v.isoTimestamp(),
      v.transform(time => Date.parse(time)),
    ),
  ),
}

const setting = (value: unknown) => (typeof value === 'boolean' ? value : undefined)

/** The settings in page data, as props. */
export const settingsFromPage = (read: (key: string) => unknown) => ({
  soldDisplay: setting(read('sold_display')),
  studentPppw: setting(read('student_pppw')),
})
