import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { About, MessageField, PersonFields } from '../../shared/features/leads/fields'
import { londonTime } from '../../shared/features/leads/londonTime'
import { postForm } from '../../shared/features/leads/postForm'
import { consents, message, person } from '../../shared/features/leads/rules'
import { preferencesOf } from '../../shared/features/leads/send'
import { viewingArrived } from '../../shared/features/leads/viewings'
import type { ModalProps } from '../../shared/page/dialog/modal'
import { word } from '../../shared/page/host/words'
import { addressPart } from '../../shared/page/text/addressPart'
import { say } from '../../shared/page/toasts/say'
import { ConsentFields } from '../../shared/parts/form/ConsentFields'
import { Form } from '../../shared/parts/form/Form'
import { optional } from '../../shared/parts/form/rules'
import { isLetting, readAgencyName, readHome, readOffice } from '../../shared/rules/contacts/contacts'
import { listed, messageWith, readChoice } from './chosen'
import { viewingMessages } from './messages'
import { ViewingSent } from './ViewingSent'
import { viewingDepartment } from './viewingDepartment'
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
  if (sent) return <ViewingSent {...sent} />
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
        send={async (answers, token) => {
          const { first_name, last_name, email, tel_home } = answers
          const now = Date.now()
          const today = londonTime(now).day
          if (listed(answers.days).some(day => day <= today)) {
            // The form shows the days that can still be chosen, so it has not failed.
            void say(viewingMessages.dayOver, 'error')
            return { ok: true, message: '', kept: true }
          }
          const choice = readChoice(answers, today)
          const office = readOffice()
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
            viewing: {
              ...choice,
              id: home.id,
              address: home.address,
              path: location.pathname,
              at: now,
              office: office?.name ?? '',
              telephone: office?.telephone ?? '',
              arrived: false,
            },
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
