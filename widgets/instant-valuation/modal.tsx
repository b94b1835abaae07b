import { useEffect, useState } from 'react'
import { Progress } from '../../shared/features/valuation/Progress'
import { useThanksClosing } from '../../shared/features/valuation/useThanksClosing'
import type { ModalProps } from '../../shared/page/dialog/modal'
import { kick } from '../../shared/page/host/events'
import { draftOf } from '../../shared/parts/form/memory'
import { readAgencyName } from '../../shared/rules/contacts/contacts'
import type { You } from './answers'
import { Figure } from './Figure'
import { HomeStep } from './HomeStep'
import { type HomeAnswers, readHomeAnswers } from './home'
import { homeMessages } from './messages'
import { YouStep } from './YouStep'

/** The name under which the form's answers are kept. */
const FORM = 'valuation'

/** The estimated value of a home, in three screens: the home, the person, the figure (2.17, contract 11). */
export default function InstantValuation({ step, toStep, close }: ModalProps) {
  const { typed } = draftOf(FORM)
  const [sent, setSent] = useState<{ home: HomeAnswers; you: You }>()
  useThanksClosing(!!sent, step, close)
  // Sent once for each opening, as the incumbent's pages expect.
  useEffect(() => kick('valuation_opened'), [])

  if (sent) return <Figure {...sent} />
  const home = readHomeAnswers(typed)
  // A draft may be gone. Then the second step is not open yet.
  const stepNow = home ? step : 0
  return (
    <>
      <Progress step={stepNow} steps={homeMessages.steps} />
      {stepNow === 0 && <HomeStep form={FORM} onNext={() => toStep(1)} />}
      {stepNow > 0 && home && (
        <YouStep
          form={FORM}
          home={home}
          agencyName={readAgencyName()}
          onBack={() => toStep(0)}
          onSent={you => setSent({ home, you })}
        />
      )}
    </>
  )
}
