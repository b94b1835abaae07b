import { shownAddress } from '../../shared/features/address/address'
import { dayName } from '../../shared/features/leads/londonTime'
import { leadMessages } from '../../shared/features/leads/messages'
import { sendLead } from '../../shared/features/leads/send'
import { findBranch } from '../../shared/features/valuation/findBranch'
import { VALUATION } from '../../shared/features/valuation/valuationDraft'
import { word } from '../../shared/page/host/words'
import { say } from '../../shared/page/toasts/say'
import { Button } from '../../shared/parts/elements/Button/Button'
import type { Content } from '../../shared/parts/elements/elements'
import { ConsentFields } from '../../shared/parts/form/ConsentFields'
import type { Typed } from '../../shared/parts/form/check'
import { Form } from '../../shared/parts/form/Form'
import { ConsentFields as Fields, furthestStep, leadOf, readDetails } from './answers'
import css from './BookAValuation.module.css'
import { noAgents } from './NoAgents'
import type { Request } from './RequestSent'
import { requestMessages } from './requestMessages'
import { splitTimes, spokenTime } from './slots'

interface CheckStepProps {
  typed: Typed
  agencyName: string
  toStep: (step: number) => void
  onNoAgents: () => void
  onSent: (request: Request) => void
}

interface PartProps {
  title: string
  /** What the button changes, in words: `the home`. */
  change: string
  onChange: () => void
  children: Content
}

/** One part of the answers, with a button to change it. */
function Part({ title, change, onChange, children }: PartProps) {
  return (
    <div className={css.part}>
      <dt className={css.partTitle}>{title}</dt>
      <dd className={css.partText}>
        <bdi>{children}</bdi>
      </dd>
      <dd className={css.partChange}>
        <Button kind="quiet" onClick={onChange}>
          {requestMessages.change(change)}
        </Button>
      </dd>
    </div>
  )
}

/** The visitor checks the answers, then sends them (step 3 of 4.19). */
export function CheckStep({ typed, agencyName, toStep, onNoAgents, onSent }: CheckStepProps) {
  // The steps before have checked the answers.
  const details = readDetails(typed)!
  const { date = '', times = '' } = typed
  const { first_name, last_name, email, tel_home, channel, message } = details
  return (
    <Form
      name={VALUATION}
      step="check"
      schema={Fields}
      button={word('submit', leadMessages.submit)}
      honeypot
      draft
      checked
      send={async ({ opt_in_marketing }, token) => {
        if (furthestStep(typed) < 2) {
          toStep(1)
          // The step with the times shows it, so this form has not failed.
          void say(requestMessages.timeOver, 'error')
          return { ok: true, message: '', kept: true }
        }
        const booking = { day: date, times }
        // The address may have been changed since, and left by the browser's Forward.
        const answer = await findBranch(typed, details.postcode, details.channel)
        if (answer.ok && !answer.value) {
          onNoAgents()
          return noAgents
        }
        const branch = answer.ok ? answer.value : undefined
        const lead = leadOf({ details, branchId: branch?.id, opt_in_marketing, booking })
        const outcome = await sendLead('valuation', lead, token, leadMessages.valuationFailed)
        if (outcome.ok) onSent({ details, booking, branch })
        return outcome
      }}
      actions={
        <Button kind="secondary" onClick={() => toStep(1)}>
          {leadMessages.back}
        </Button>
      }
    >
      <dl className={css.parts}>
        <Part title={requestMessages.home} change={requestMessages.parts.home} onChange={() => toStep(0)}>
          <span>{shownAddress(details)}</span>
          <br />
          <span>{channel === 'selling' ? leadMessages.selling : leadMessages.letting}</span>
        </Part>
        <Part title={requestMessages.you} change={requestMessages.parts.you} onChange={() => toStep(0)}>
          <span>{`${first_name} ${last_name}`}</span>
          <br />
          <span>{email}</span>
          <br />
          <span>{tel_home}</span>
        </Part>
        <Part title={requestMessages.time} change={requestMessages.parts.time} onChange={() => toStep(1)}>
          <span>{dayName(date)}</span>
          <br />
          <span>{splitTimes(times).map(spokenTime).join(', ')}</span>
        </Part>
        {message && (
          <Part title={requestMessages.message} change={requestMessages.parts.message} onChange={() => toStep(0)}>
            {message}
          </Part>
        )}
      </dl>
      <ConsentFields agencyName={agencyName} />
    </Form>
  )
}
