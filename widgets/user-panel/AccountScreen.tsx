import { EditDetails } from './EditDetails'
import { Marketing } from './Marketing'
import { panelMessages } from './messages'
import { Reset } from './Reset'
import { Screen } from './Screen'
import { useUser } from './useUser'

const forms = {
  edit: { title: panelMessages.edit, Form: EditDetails },
  marketing: { title: panelMessages.marketingTitle, Form: Marketing },
  reset: { title: panelMessages.resetTitle, Form: Reset },
}

/** A screen on which signed-in users change their account. */
export function AccountScreen({ form }: { form: keyof typeof forms }) {
  const { email } = useUser()
  const { title, Form } = forms[form]
  return (
    <Screen title={title} lead={form === 'reset' && email}>
      <Form />
    </Screen>
  )
}
