import { defineWidget } from '../../shared/island/defineWidget'
import { MortgageCalculator } from '../../shared/mortgage/MortgageCalculator'
import { MortgageProps, mortgageFromPage } from '../../shared/mortgage/props'

export default defineWidget({
  name: 'mortgage-calculator',
  props: MortgageProps,
  Component: MortgageCalculator,
  fromPage: mortgageFromPage,
})
