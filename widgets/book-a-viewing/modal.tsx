import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { isLetting, readAgencyName, readHome, readOffice } from '../../shared/contacts/contacts'
import { viewingDepartment } from '../../shared/contacts/viewingDepartment'
import { ConsentFields } from '../../shared/form/ConsentFields'
import { Form } from '../../shared/form/Form'
import { optional } from '../../shared/form/rules'
import { addressPart } from '../../shared/format/addressPart'
import { londonTime } from '../../shared/format/londonTime'
import { word } from '../../shared/host/words'
import { About, MessageField, PersonFields } from '../../shared/leads/fields'
import { postForm } from '../../shared/leads/postForm'
import { consents, message, person } from '../../shared/leads/rules'
import { preferencesOf } from '../../shared/leads/send'
import type { ModalProps } from '../../shared/router/modal'
import { expectViewing, viewingArrived } from '../../shared/stores/viewings'
import { messageWith, readChoice } from './chosen'
import { viewingMessages } from './messages'
import { ViewingSent } from './ViewingSent'
import { When } from './When'

/** The message is required (5.26). */
const Fields = v.object({ ...person, message, days: optional, parts: optional, ...consents })

/**
 * Asks for a viewing of the page's home (2.19). The browser sends it as a plain form (7.21) to the department that
 * shows such homes (9.27). The server's next page says whether it worked.
 */
export default function BookAViewing({ params, replace, close }: ModalProps) {
  const [sent] = useState(() => (params.sent ? viewingArrived() : undefined))
  const home = readHome()
  // A link to the thanks, from another time or another browser.
  const isOver = !!params.sent && !sent
  useEffect(() => {
    if (isOver) home.id ? replace('book-a-viewing') : close()
  }, [isOver, home.id, replace, close])
  if (sent) return <ViewingSent viewing={sent} />
  const channel = isLetting() ? 'lettings' : 'sales'
  const name = `viewing:${home.id}`
  return (
    <>
      <About>{viewingMessages.lead(home.address)}</About>
      <Form
        name={name}
        schema={Fields}
        button={word('request-viewing', viewingMessages.request)}
        honeypot
        onTrapped={close}
        draft
        checked
        send={(answers, token) => {
          const { first_name, last_name, email, tel_home } = answers
          const now = Date.now()
          const choice = readChoice(answers, londonTime(now).day)
          const office = readOffice()
          expectViewing({
            ...choice,
            id: home.id,
            address: home.address,
            path: location.pathname,
            at: now,
            office: office?.name ?? '',
            telephone: office?.telephone ?? '',
          })
          return postForm({
            action: `/properties/${addressPart(home.id)}/${channel}/leads`,
            fields: {
              lead_client: { first_name, last_name, email, tel_home, body: '', do_not_contact: 1 },
              lead: {
                lead_type: 'email_portal_lead',
                message: messageWith(answers.message, choice),
                branch_department_id: viewingDepartment()?.id,
                branch_id: office?.id,
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
        <When />
        <MessageField hint={viewingMessages.hint} />
        <ConsentFields agencyName={readAgencyName()} />
      </Form>
    </>
  )
}
