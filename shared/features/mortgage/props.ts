import * as v from 'valibot'
import type { pageData } from '../../page/host/pageData'
import { homeFromPage } from '../../rules/home/pricedHome'
import { homeProps } from '../calculators/props'
import { exampleRate } from './readMortgage'

/** The props of a mortgage calculator. On a home's own page none are needed. */
export const MortgageProps = v.object({
  ...homeProps,
  /**
   * The example interest rate at the start, in percent a year. Without it, the theme setting
   * `mortgageCalculatorInterestRate` applies.
   */
  rate: v.optional(v.pipe(v.number(), v.minValue(0.01), v.maxValue(10)), 5),
  /**
   * The address of the link to more about mortgages (2.9): by default that of page data `links`, else `/mortgages`. Empty
   * for no link.
   */
  guide: v.optional(v.string()),
})
export type MortgageProps = v.InferOutput<typeof MortgageProps>

/** Reads the props from page data (contract 4): `property`, then `theme_settings`, then `theme_settings_defaults`. */
export function mortgageFromPage(read: typeof pageData) {
  const settings = Object(read('theme_settings')) as Record<string, unknown>
  const defaults = Object(read('theme_settings_defaults')) as Record<string, { default?: unknown } | undefined>
  const { mortgageCalculatorInterestRate: rate } = settings
  return { ...homeFromPage(read), rate: exampleRate([rate, defaults.mortgageCalculatorInterestRate?.default]) }
}
