import * as v from 'valibot'
import { FilledIn } from '../../shared/features/leads/FilledIn'
import { About, MessageField, Pair } from '../../shared/features/leads/fields'
import { leadMessages } from '../../shared/features/leads/messages'
import { postForm } from '../../shared/features/leads/postForm'
import { email, isEmail } from '../../shared/features/leads/rules'
import type { ModalProps } from '../../shared/page/dialog/modal'
import { word } from '../../shared/page/host/words'
import { Form } from '../../shared/parts/form/Form'
import { EmailField, TextField } from '../../shared/parts/form/fields'
import { filled, optional } from '../../shared/parts/form/rules'
import { isLetting, readHome } from '../../shared/rules/contacts/contacts'
import { friendMessages } from './messages'

const Fields = v.object({
  from_name: filled(friendMessages.yourNameMissing),
  from_email: email,
  recipient_name: filled(friendMessages.friendNameMissing),
  recipient_email: v.pipe(
    filled(friendMessages.friendEmailMissing),
    v.check(isEmail, friendMessages.friendEmailMissing),
  ),
  message: optional,
})

/** Sends the page's home to a friend as a plain form (7.35). The server's next page says whether it worked. */
export default function SendToAFriend({ close }: ModalProps) {
  const home = readHome()
  const name = `friend:${home.id}`
  return (
    <>
      <About>{friendMessages.lead(home.address)}</About>
      <Form
        name={name}
        schema={Fields}
        button={word('submit', leadMessages.submit)}
        honeypot
        onTrapped={close}
        draft
        checked
        send={(answers, token) =>
          postForm({
            action: '/user/send_to_friend',
            fields: {
              mailer: { ...answers, property_id: home.id, channel: isLetting() ? 'lettings' : 'sales', body: '' },
            },
            token,
            name,
          })
        }
      >
        <FilledIn />
        <Pair>
          <TextField name="from_name" label={friendMessages.yourName} autoComplete="name" />
          <EmailField name="from_email" label={friendMessages.yourEmail} autoComplete="email" />
        </Pair>
        <Pair>
          <TextField name="recipient_name" label={friendMessages.friendName} autoComplete="off" />
          <EmailField name="recipient_email" label={friendMessages.friendEmail} autoComplete="off" />
        </Pair>
        <MessageField hint={friendMessages.hint} />
      </Form>
    </>
  )
}
