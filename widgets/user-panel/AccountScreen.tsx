import { EditDetails } from './EditDetails'
import { Marketing } from './Marketing'
import { messages } from './messages'
import { Reset } from './Reset'
import { Screen } from './Screen'
import { useUser } from './useUser'

const forms = {
  edit: { title: messages.edit, Form: EditDetails },
  marketing: { title: messages.marketingTitle, Form: Marketing },
  reset: { title: messages.resetTitle, Form: Reset },
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
