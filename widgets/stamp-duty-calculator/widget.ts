import { defineWidget } from '../../shared/island/defineWidget'
import { StampDutyProps, stampDutyFromPage } from '../../shared/tax/props'
import { StampDutyCalculator } from '../../shared/tax/StampDutyCalculator'

export default defineWidget({
  name: 'stamp-duty-calculator',
  props: StampDutyProps,
  Component: StampDutyCalculator,
  fromPage: stampDutyFromPage,
})
