import { useState } from 'react'
import { modeOf } from '../../shared/features/address/address'
import type { AddressMode } from '../../shared/features/address/rules'
import { FilledIn } from '../../shared/features/leads/FilledIn'
import { About } from '../../shared/features/leads/fields'
import { leadMessages } from '../../shared/features/leads/messages'
import { postForm } from '../../shared/features/leads/postForm'
import { preferencesOf } from '../../shared/features/leads/send'
import type { ModalProps } from '../../shared/page/dialog/modal'
import { word } from '../../shared/page/host/words'
import { ConsentFields } from '../../shared/parts/form/ConsentFields'
import type { Typed } from '../../shared/parts/form/check'
import { Form } from '../../shared/parts/form/Form'
import { draftOf } from '../../shared/parts/form/memory'
import { readAgencyName, readHome } from '../../shared/rules/contacts/contacts'
import { ElementField } from './ElementField'
import { type FormElement, type NewHomesForm, readNewHomesForm } from './elements'
import { addressOf, answersOf, fieldOf, schemaOf } from './fields'
import { enquiryMessages } from './messages'

const modesOf = ({ elements }: NewHomesForm, typed: Typed): Record<string, AddressMode> =>
  Object.fromEntries(
    elements.filter(({ kind }) => kind === 'address').map(element => [element.name, modeOf(typed, addressOf(element))]),
  )

/** The form field that first holds a value from the server. */
const beginsIn = (element: FormElement) =>
  element.kind === 'address' ? `${addressOf(element)}address` : fieldOf(element)

/**
 * Asks about a development. The server decides which fields there are (2.29). The browser sends it as a plain form
 * (7.27).
 */
export default function NewHomesEnquiry({ close }: ModalProps) {
  const [form] = useState(() => readNewHomesForm()!)
  const { id, redirectUrl, elements } = form
  const home = readHome()
  const name = `new-homes:${id}:${home.id}`
  const [modes, setModes] = useState(() => modesOf(form, draftOf(name).typed))
  return (
    <>
      {home.address && <About>{enquiryMessages.lead(home.address)}</About>}
      <Form
        name={name}
        schema={schemaOf(elements, modes)}
        button={word('submit', leadMessages.submit)}
        initial={Object.fromEntries(elements.map(element => [beginsIn(element), element.value]))}
        honeypot
        onTrapped={close}
        draft
        checked
        send={(typed: Typed & { opt_in_marketing: 'on' | '' }, token) =>
          postForm({
            action: '/form_submissions',
            fields: {
              f_id: id,
              redirect_url: redirectUrl || undefined,
              form_submission: { ...answersOf(elements, typed), do_not_contact: 1 },
              hfhp: '',
              do_not_contact: 1,
              marketing_preferences: { ...preferencesOf(typed) },
            },
            token,
            name,
            kind: 'new-homes',
            landing: redirectUrl,
          })
        }
      >
        <FilledIn />
        {elements.map(element => (
          <ElementField
            key={element.name}
            element={element}
            mode={modes[element.name] ?? 'lookup'}
            onMode={mode => setModes(all => ({ ...all, [element.name]: mode }))}
          />
        ))}
        <ConsentFields agencyName={readAgencyName()} />
      </Form>
    </>
  )
}
