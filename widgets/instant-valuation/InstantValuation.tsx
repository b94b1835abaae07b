import { useEffect, useState } from 'react'
import { readAgencyName } from '../../shared/contacts/contacts'
import { draftOf } from '../../shared/form/memory'
import { kick } from '../../shared/host/events'
import { Progress } from '../../shared/leads/Progress'
import { useLaterSteps } from '../../shared/leads/useLaterSteps'
import { useThanksClosing } from '../../shared/leads/useThanksClosing'
import { fetchLate } from '../../shared/replaced/ask'
import type { ModalProps } from '../../shared/router/modal'
import type { You } from './answers'
import { HomeStep } from './HomeStep'
import { type Home, readHome } from './home'
import { messages } from './messages'

/** The name under which the form's answers are kept. */
const FORM = 'valuation'

const loadSteps = () => fetchLate('estimateSteps', () => import('./estimateSteps'))

/** The estimated value of a home, in three screens: the home, the person, the figure (2.17, contract 11). */
export function InstantValuation({ step, toStep, close }: ModalProps) {
  const { typed } = draftOf(FORM)
  const { later, fetchLater, waiting } = useLaterSteps(loadSteps)
  const [sent, setSent] = useState<{ home: Home; you: You }>()
  useThanksClosing(!!sent, step, close)
  // Sent once for each opening, as the incumbent's pages expect.
  useEffect(() => kick('valuation_opened'), [])

  if (sent && later) return <later.Figure {...sent} />
  const home = readHome(typed)
  // A draft may be gone. Then the second step is not open yet.
  const shown = home ? step : 0
  async function goOn() {
    const isHere = !!(await fetchLater())
    if (isHere) toStep(1)
    return isHere
  }
  return (
    <>
      <Progress step={shown} steps={messages.steps} />
      {shown === 0 && <HomeStep form={FORM} onNext={goOn} />}
      {shown > 0 && !later && waiting}
      {shown > 0 && home && later && (
        <later.YouStep
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
