import { useState } from 'react'
import { isLetting, readAgencyName } from '../../shared/contacts/contacts'
import { pageData } from '../../shared/host/pageData'
import { Progress } from '../../shared/leads/Progress'
import { useLaterSteps } from '../../shared/leads/useLaterSteps'
import { useThanksClosing } from '../../shared/leads/useThanksClosing'
import { valuationDraft } from '../../shared/leads/valuationDraft'
import { fetchLate } from '../../shared/replaced/ask'
import type { ModalProps } from '../../shared/router/modal'
import { $valuationStart } from '../../shared/stores/valuationStart'
import { DetailsStep } from './DetailsStep'
import { messages } from './messages'
import type { Request } from './RequestSent'

const isShort = () => (pageData('valuation') as { variant?: unknown } | undefined)?.variant === 'short'

const loadSteps = () => fetchLate('valuationSteps', () => import('./valuationSteps'))

/** Asks for a valuation: in four steps with an appointment, or in the short form (2.18, 4.19–4.22). */
export function BookAValuation({ step, toStep, close }: ModalProps) {
  const [typed] = useState(valuationDraft)
  const { later, fetchLater, waiting } = useLaterSteps(loadSteps)
  /**
   * The step after which no agent was found. That ends only this step: Back leads to the one before. `null` when it has
   * been shown, and the visitor has left it.
   */
  const [noAgentsAt, setNoAgentsAt] = useState<number | null>()
  const [sent, setSent] = useState<Request>()
  useThanksClosing(!!sent, step, close)
  const agencyName = readAgencyName()
  // The channel is known from an earlier answer, or else from the page's home (3.21).
  const start = $valuationStart.get()
  const initial = { address: start?.postcode ?? '', channel: start?.channel ?? (isLetting() ? 'letting' : 'selling') }

  if (sent && later) return <later.RequestSent request={sent} agencyName={agencyName} />
  if (typeof noAgentsAt === 'number' && noAgentsAt !== step) setNoAgentsAt(null)
  if (noAgentsAt === step && later) return <later.NoAgents onBack={() => (step ? toStep(0) : setNoAgentsAt(null))} />
  const common = { initial, agencyName, fetchLater, onNoAgents: () => setNoAgentsAt(step) }
  if (isShort()) return <DetailsStep {...common} onSent={setSent} />

  // A draft may be gone, or its time over. Then the form shows the furthest step that its answers allow.
  const shown = step && later ? Math.min(step, later.furthestStep(typed)) : step
  return (
    <>
      <Progress step={shown} steps={messages.steps} atOnce={noAgentsAt === null} />
      {shown === 0 && <DetailsStep {...common} onNext={() => toStep(1)} />}
      {shown > 0 && !later && waiting}
      {shown === 1 && later && <later.TimesStep onNext={() => toStep(2)} onBack={() => toStep(0)} />}
      {shown === 2 && later && (
        <later.CheckStep
          typed={typed}
          agencyName={agencyName}
          toStep={toStep}
          onNoAgents={common.onNoAgents}
          onSent={setSent}
        />
      )}
    </>
  )
}
