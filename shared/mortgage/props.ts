import * as v from 'valibot'
import { homeProps } from '../calculators/props'
import type { pageData } from '../host/pageData'
import { homeFromPage } from '../property/pricedHome'
import { exampleRate } from './readMortgage'

/** What a mortgage calculator is told; on a home's own page nothing. */
export const MortgageProps = v.object({
  ...homeProps,
  /** The interest rate that it begins with, percent a year: an example. The theme setting `mortgageCalculatorInterestRate` where it is absent. */
  rate: v.optional(v.pipe(v.number(), v.minValue(0.01), v.maxValue(10)), 5),
  /** Where a link to more about mortgages leads (2.9); empty for none. */
  guide: v.optional(v.string(), '/mortgages'),
})
export type MortgageProps = v.InferOutput<typeof MortgageProps>

/** Contract 4: `property`, `theme_settings` over `theme_settings_defaults`. */
export function mortgageFromPage(read: typeof pageData) {
  const settings = Object(read('theme_settings')) as Record<string, unknown>
  const defaults = Object(read('theme_settings_defaults')) as Record<string, { default?: unknown } | undefined>
  const { mortgageCalculatorInterestRate: rate } = settings
  return { ...homeFromPage(read), rate: exampleRate([rate, defaults.mortgageCalculatorInterestRate?.default]) }
}
