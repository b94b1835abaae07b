import { ConsentFields } from '../../shared/form/ConsentFields'
import type { Typed } from '../../shared/form/check'
import { Form } from '../../shared/form/Form'
import { dayName } from '../../shared/format/londonTime'
import { word } from '../../shared/host/words'
import { shownAddress } from '../../shared/leads/address/address'
import { findBranch } from '../../shared/leads/findBranch'
import { leadMessages } from '../../shared/leads/messages'
import { sendLead } from '../../shared/leads/send'
import { VALUATION } from '../../shared/leads/valuationDraft'
import { say } from '../../shared/toasts/say'
import { Button } from '../../shared/ui/Button/Button'
import type { Content } from '../../shared/ui/elements'
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
        const found = await findBranch(typed, details.postcode, details.channel)
        if (found.ok && !found.value) {
          onNoAgents()
          return noAgents
        }
        const branch = found.ok ? found.value : undefined
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
