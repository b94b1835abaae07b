import * as v from 'valibot'
import { yesOrNo } from '../../page/host/values'
import { momentOf } from '../readers/days/day'

/** The end of a moment: without its zone, a time may be another one elsewhere. */
const HAS_ZONE = /\d(Z| ?[+-][\d:]+)$/

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
      v.check(text => HAS_ZONE.test(text) && momentOf(text) > 0, 'Expected a moment in ISO 8601'),
      v.transform(momentOf),
    ),
  ),
}

/** Reads these props from page data. */
export const settingsFromPage = (read: (key: string) => unknown) => ({
  soldDisplay: yesOrNo(read('sold_display')),
  studentPppw: yesOrNo(read('student_pppw')),
})
