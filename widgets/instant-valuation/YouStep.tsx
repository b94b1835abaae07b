import { isLetting } from '../../shared/contacts/contacts'
import { ConsentFields } from '../../shared/form/ConsentFields'
import { Form } from '../../shared/form/Form'
import { RadioField } from '../../shared/form/fields'
import { draftOf } from '../../shared/form/memory'
import { PersonFields } from '../../shared/leads/fields'
import { findBranch } from '../../shared/leads/findBranch'
import { messages as shared } from '../../shared/leads/messages'
import { sendLead } from '../../shared/leads/send'
import { Button } from '../../shared/ui/Button/Button'
import { channelOf, type Home, leadOf, type Reason, type You, YouFields } from './answers'
import { messages } from './messages'

const reasons = Object.entries(messages.reasons).map(([value, label]) => ({ value: value as Reason, label }))

interface YouStepProps {
  form: string
  home: Home
  /** Empty where the page does not say. */
  agencyName: string
  onBack: () => void
  onSent: (you: You) => void
}

/** Who asks, and why; then the request is sent (step 2). */
export function YouStep({ form, home, agencyName, onBack, onSent }: YouStepProps) {
  return (
    <Form
      name={form}
      schema={YouFields}
      button={shared.submit}
      initial={{ valuation_reason: isLetting() ? 'letting' : 'selling' }}
      honeypot
      draft
      checked
      send={async (you, token) => {
        // Where there is no office near, or nobody can say, the head office has it: the figure needs none.
        const branch = await findBranch(draftOf(form).typed, home.postcode, channelOf(you))
        const lead = leadOf(home, you, branch.ok ? branch.value : undefined)
        const outcome = await sendLead('estimate', lead, token, shared.valuationFailed)
        if (outcome.ok) onSent(you)
        return outcome
      }}
      actions={
        <Button kind="secondary" onClick={onBack}>
          {shared.back}
        </Button>
      }
    >
      <RadioField name="valuation_reason" label={messages.reason} inline options={reasons} />
      <PersonFields />
      <ConsentFields agencyName={agencyName} />
    </Form>
  )
}
