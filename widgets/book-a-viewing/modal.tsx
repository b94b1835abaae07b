import * as v from 'valibot'
import { isLetting, readAgencyName, readHome, readOffice } from '../../shared/contacts/contacts'
import { viewingDepartment } from '../../shared/contacts/viewingDepartment'
import { ConsentFields } from '../../shared/form/ConsentFields'
import { Form } from '../../shared/form/Form'
import { addressPart } from '../../shared/format/addressPart'
import { About, MessageField, PersonFields } from '../../shared/leads/fields'
import { postForm } from '../../shared/leads/postForm'
import { consents, message, person } from '../../shared/leads/rules'
import { preferencesOf } from '../../shared/leads/send'
import type { ModalProps } from '../../shared/router/modal'
import { messages } from './messages'

/** The message is required (5.26). */
const Fields = v.object({ ...person, message, ...consents })

/**
 * Asks for a viewing of the page's home (2.19). The browser sends it as a plain form (7.21) to the department that
 * shows such homes (9.27). The server's next page says whether it worked.
 */
export default function BookAViewing({ close }: ModalProps) {
  const home = readHome()
  const channel = isLetting() ? 'lettings' : 'sales'
  const name = `viewing:${home.id}`
  return (
    <>
      <About>{messages.lead(home.address)}</About>
      <Form
        name={name}
        schema={Fields}
        button={messages.request}
        honeypot
        onTrapped={close}
        draft
        checked
        send={(answers, token) => {
          const { first_name, last_name, email, tel_home } = answers
          return postForm({
            action: `/properties/${addressPart(home.id)}/${channel}/leads`,
            fields: {
              lead_client: { first_name, last_name, email, tel_home, body: '', do_not_contact: 1 },
              lead: {
                lead_type: 'email_portal_lead',
                message: answers.message,
                branch_department_id: viewingDepartment()?.id,
                branch_id: readOffice()?.id,
                channel,
              },
              marketing_preferences: { ...preferencesOf(answers) },
            },
            token,
            name,
            kind: 'viewing',
          })
        }}
      >
        <PersonFields />
        <MessageField hint={messages.hint} />
        <ConsentFields agencyName={readAgencyName()} />
      </Form>
    </>
  )
}
