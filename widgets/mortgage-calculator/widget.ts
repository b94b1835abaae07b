import { MortgageCalculator } from '../../shared/features/mortgage/MortgageCalculator'
import { MortgageProps, mortgageFromPage } from '../../shared/features/mortgage/props'
import { defineWidget } from '../../shared/parts/island/defineWidget'

export default defineWidget({
  name: 'mortgage-calculator',
  bundle: 'home',
  needs: ['price'],
  frame: {
    service: 'HomeFrames',
    needsReact: true,
  },
  props: MortgageProps,
  Component: MortgageCalculator,
  fromPage: mortgageFromPage,
})
