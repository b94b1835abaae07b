import { useState } from 'react'
import { MortgageCalculator } from '../../shared/features/mortgage/MortgageCalculator'
import { MortgageProps, mortgageFromPage } from '../../shared/features/mortgage/props'
import { StampDutyProps, stampDutyFromPage } from '../../shared/features/tax/props'
import { StampDutyCalculator } from '../../shared/features/tax/StampDutyCalculator'
import { pageData } from '../../shared/page/host/pageData'
import { pageProps } from '../../shared/page/island/props'
import { Tabs } from '../../shared/parts/sheets/Tabs/Tabs'
import { parse } from '../../shared/rules/hostList/parse'
import css from './Calculator.module.css'
import { tabMessages } from './messages'

const read = () => ({
  mortgage: parse(MortgageProps, pageProps({ fromPage: mortgageFromPage }, pageData)),
  stampDuty: parse(StampDutyProps, pageProps({ fromPage: stampDutyFromPage }, pageData)),
})

/**
 * Both calculators of the page's home, one at a time (2.68), or the one of them that a home elsewhere has. They share
 * their values with the calculators in the page.
 */
export default function Calculator() {
  const [{ mortgage, stampDuty }] = useState(read)
  // Where there is no tax to reckon, one calculator is left, which needs no tab.
  if (stampDuty.nation === 'elsewhere')
    return (
      <div className={css.root}>
        <MortgageCalculator {...mortgage} />
      </div>
    )
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
