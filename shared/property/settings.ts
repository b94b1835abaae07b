import * as v from 'valibot'
import { yesOrNo } from '../host/yesOrNo'

/** A moment in ISO 8601. The rule of valibot is as large as all other rules of a card. */
const MOMENT = /^\d{4}-\d\d-\d\d[T ][\d:.]+(Z| ?[+-][\d:]+)$/

/** Props of every widget that shows cards. All of them except `now` can come from page data (contract 4). */
export const cardSettings = {
  /** The sold-display setting (4.31). `false` shows 'SSTC' in place of 'Sold'. */
  soldDisplay: v.optional(v.boolean(), true),
  /** Whether student lettings show their rent by person and week (9.11). */
  studentPppw: v.optional(v.boolean(), false),
  /**
   * When the server rendered the page, in ISO 8601. Without it, the label for new homes appears only when the island is
   * ready.
   */
  now: v.optional(
    v.pipe(
      v.string(),
      v.check(text => MOMENT.test(text) && Date.parse(text) > 0, 'Expected a moment in ISO 8601'),
      v.transform(time => Date.parse(time)),
    ),
  ),
}

/** Reads these props from page data. */
export const settingsFromPage = (read: (key: string) => unknown) => ({
  soldDisplay: yesOrNo(read('sold_display')),
  studentPppw: yesOrNo(read('student_pppw')),
})
