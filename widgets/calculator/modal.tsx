import { useState } from 'react'
import { pageData } from '../../shared/host/pageData'
import { parse } from '../../shared/host/parse'
import { pageProps } from '../../shared/island/props'
import { MortgageCalculator } from '../../shared/mortgage/MortgageCalculator'
import { MortgageProps, mortgageFromPage } from '../../shared/mortgage/props'
import { StampDutyProps, stampDutyFromPage } from '../../shared/tax/props'
import { StampDutyCalculator } from '../../shared/tax/StampDutyCalculator'
import { Tabs } from '../../shared/ui/Tabs/Tabs'
import css from './Calculator.module.css'
import { tabMessages } from './messages'

const read = () => ({
  mortgage: parse(MortgageProps, pageProps({ fromPage: mortgageFromPage }, pageData)),
  stampDuty: parse(StampDutyProps, pageProps({ fromPage: stampDutyFromPage }, pageData)),
})

/**
 * Both calculators of the page's home, one at a time (2.68). They share their values with the calculators in the page.
 */
export default function Calculator() {
  const [{ mortgage, stampDuty }] = useState(read)
  return (
    <div className={css.root}>
      <Tabs
        label={tabMessages.calculators}
        tabs={[
          { id: 'mortgage', label: tabMessages.mortgage, content: <MortgageCalculator {...mortgage} /> },
          { id: 'stamp-duty', label: tabMessages.stampDuty, content: <StampDutyCalculator {...stampDuty} /> },
        ]}
      />
    </div>
  )
}
