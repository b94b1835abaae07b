import { StampDutyProps, stampDutyFromPage } from '../../shared/features/tax/props'
import { StampDutyCalculator } from '../../shared/features/tax/StampDutyCalculator'
import { defineWidget } from '../../shared/parts/island/defineWidget'

export default defineWidget({
  name: 'stamp-duty-calculator',
  bundle: 'home',
  needs: ['price'],
  frame: {
    service: 'HomeFrames',
    needsReact: true,
  },
  props: StampDutyProps,
  Component: StampDutyCalculator,
  fromPage: stampDutyFromPage,
})
