import { EditDetails } from './EditDetails'
import { Marketing } from './Marketing'
import { Reset } from './Reset'

const forms = { edit: EditDetails, marketing: Marketing, reset: Reset }

/** One of the forms with which signed-in users change their account. */
export default function AccountForms({ form }: { form: keyof typeof forms }) {
  const Content = forms[form]
  return <Content />
}
