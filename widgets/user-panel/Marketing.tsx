import { updateMarketing } from '../../shared/features/account/details'
import { yesOrNo } from '../../shared/page/host/values'
import { Form } from '../../shared/parts/form/Form'
import { RadioField } from '../../shared/parts/form/fields'
import { readAgencyName } from '../../shared/rules/contacts/contacts'
import { MarketingFields } from './accountSchemas'
import { Link } from './Link'
import { panelMessages } from './messages'
import { useUser } from './useUser'

const options = [
  { value: 'in', label: panelMessages.optIn },
  { value: 'out', label: panelMessages.optOut },
] as const

/** Asks whether the user wants marketing emails (2.43, 4.14). */
export function Marketing() {
  const { user_id, is_opted_in_to_marketing } = useUser()
  // Without a choice of the host's nothing is chosen.
  const isIn = yesOrNo(is_opted_in_to_marketing)
  return (
    <Form
      name={`marketing-${user_id}`}
      schema={MarketingFields}
      button={panelMessages.update}
      initial={isIn === undefined ? undefined : { choice: isIn ? 'in' : 'out' }}
      send={({ choice }) => updateMarketing(choice === 'in')}
      actions={<Link href="#/user">{panelMessages.backToProfile}</Link>}
    >
      <RadioField name="choice" label={panelMessages.marketingQuestion(readAgencyName())} options={options} />
    </Form>
  )
}
