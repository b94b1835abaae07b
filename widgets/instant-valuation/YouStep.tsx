import { PersonFields } from '../../shared/features/leads/fields'
import { leadMessages } from '../../shared/features/leads/messages'
import { sendLead } from '../../shared/features/leads/send'
import { findBranch } from '../../shared/features/valuation/findBranch'
import { word } from '../../shared/page/host/words'
import { Button } from '../../shared/parts/elements/Button/Button'
import { ConsentFields } from '../../shared/parts/form/ConsentFields'
import { Form } from '../../shared/parts/form/Form'
import { RadioField } from '../../shared/parts/form/fields'
import { draftOf } from '../../shared/parts/form/memory'
import { isLetting } from '../../shared/rules/contacts/contacts'
import { leadOf, type Reason, valuationChannelOf, type You, YouFields } from './answers'
import type { HomeAnswers } from './home'
import { laterMessages } from './laterMessages'

const reasons = Object.entries(laterMessages.reasons).map(([value, label]) => ({ value: value as Reason, label }))

interface YouStepProps {
  form: string
  home: HomeAnswers
  /** Empty if the page does not name the agency. */
  agencyName: string
  onBack: () => void
  onSent: (you: You) => void
}

/** Asks for the person and the reason, then sends the request (step 2). */
export function YouStep({ form, home, agencyName, onBack, onSent }: YouStepProps) {
  return (
    <Form
      name={form}
      step="you"
      schema={YouFields}
      button={word('submit', leadMessages.submit)}
      initial={{ valuation_reason: isLetting() ? 'letting' : 'selling' }}
      honeypot
      draft
      checked
      send={async (you, token) => {
        // The estimate needs no office. Without an office nearby, or if the search fails, the head office gets the
        // request.
        const branch = await findBranch(draftOf(form).typed, home.postcode, valuationChannelOf(you))
        const lead = leadOf(home, you, branch.ok ? branch.value?.id : undefined)
        const outcome = await sendLead('estimate', lead, token, leadMessages.valuationFailed)
        if (outcome.ok) onSent(you)
        return outcome
      }}
      actions={
        <Button kind="secondary" onClick={onBack}>
          {leadMessages.back}
        </Button>
      }
    >
      <RadioField name="valuation_reason" label={laterMessages.reason} inline options={reasons} />
      <PersonFields />
      <ConsentFields agencyName={agencyName} />
    </Form>
  )
}
