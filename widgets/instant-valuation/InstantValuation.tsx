import { useEffect, useState } from 'react'
import { readAgencyName } from '../../shared/contacts/contacts'
import { draftOf } from '../../shared/form/memory'
import { kick } from '../../shared/host/events'
import { Progress } from '../../shared/leads/Progress'
import type { ModalProps } from '../../shared/router/modal'
import { type Home, readHome, type You } from './answers'
import { Figure } from './Figure'
import { HomeStep } from './HomeStep'
import { messages } from './messages'
import { YouStep } from './YouStep'

/** What the form is kept by. */
const FORM = 'valuation'

/** What a home may be worth: the home, the person who asks, and then the figure (2.17, contract 11). */
export function InstantValuation({ step, toStep }: ModalProps) {
  const { typed } = draftOf(FORM)
  const [sent, setSent] = useState<{ home: Home; you: You }>()
  // Once for each opening, as the incumbent's pages know it.
  useEffect(() => kick('valuation_opened'), [])

  if (sent) return <Figure {...sent} />
  const home = readHome(typed)
  // A second step that what was typed does not lead to yet, as after a draft has run out.
  const shown = home ? step : 0
  return (
    <>
      <Progress step={shown} steps={messages.steps} />
      {home && shown > 0 ? (
        <YouStep
          form={FORM}
          home={home}
          agencyName={readAgencyName()}
          onBack={() => toStep(0)}
          onSent={you => setSent({ home, you })}
        />
      ) : (
        <HomeStep form={FORM} onNext={() => toStep(1)} />
      )}
    </>
  )
}
