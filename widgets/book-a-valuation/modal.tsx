import { useState } from 'react'
import { About } from '../../shared/features/leads/fields'
import { foundBranchName } from '../../shared/features/valuation/findBranch'
import { Progress } from '../../shared/features/valuation/Progress'
import { useThanksClosing } from '../../shared/features/valuation/useThanksClosing'
import { valuationDraft } from '../../shared/features/valuation/valuationDraft'
import type { ModalProps } from '../../shared/page/dialog/modal'
import { pageData } from '../../shared/page/host/pageData'
import { $valuationStart } from '../../shared/rules/branchLookup/valuationStart'
import { isLetting, readAgencyName } from '../../shared/rules/contacts/contacts'
import { furthestStep, readDetails } from './answers'
import { CheckStep } from './CheckStep'
import { DetailsStep } from './DetailsStep'
import { valuationMessages } from './messages'
import { NoAgents } from './NoAgents'
import { type Request, RequestSent } from './RequestSent'
import { TimesStep } from './TimesStep'

const isShort = () => (pageData('valuation') as { variant?: unknown } | undefined)?.variant === 'short'

/** Asks for a valuation: in four steps with an appointment, or in the short form (2.18, 4.19–4.22). */
export default function BookAValuation({ step, toStep, close }: ModalProps) {
  const [typed] = useState(valuationDraft)
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

  if (sent) return <RequestSent request={sent} agencyName={agencyName} />
  if (typeof noAgentsAt === 'number' && noAgentsAt !== step) setNoAgentsAt(null)
  if (noAgentsAt === step) return <NoAgents onBack={() => (step ? toStep(0) : setNoAgentsAt(null))} />
  const common = { initial, agencyName, onNoAgents: () => setNoAgentsAt(step) }
  if (isShort()) return <DetailsStep {...common} onSent={setSent} />

  // A draft may be gone, or its time over. Then the form shows the furthest step that its answers allow.
  const stepNow = step && Math.min(step, furthestStep(typed))
  const details = stepNow ? readDetails(typed) : undefined
  const office = details ? foundBranchName(typed, details.postcode, details.channel) : start?.branch.name
  return (
    <>
      <Progress step={stepNow} steps={valuationMessages.steps} atOnce={noAgentsAt === null} />
      {office && <About>{valuationMessages.office(office, details?.postcode ?? start!.postcode)}</About>}
      {stepNow === 0 && <DetailsStep {...common} onNext={() => toStep(1)} />}
      {stepNow === 1 && <TimesStep onNext={() => toStep(2)} onBack={() => toStep(0)} />}
      {stepNow === 2 && (
        <CheckStep
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
