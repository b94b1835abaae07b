import { useState } from 'react'
import { updateDetails } from '../../shared/features/account/details'
import { wordOf } from '../../shared/page/host/values'
import { Form } from '../../shared/parts/form/Form'
import { TextField } from '../../shared/parts/form/fields'
import { AddressFields } from './AddressFields'
import { editFields } from './accountSchemas'
import { DetailsFields } from './DetailsFields'
import { Link } from './Link'
import { panelMessages } from './messages'
import { useUser } from './useUser'

/** 2.42. Sends only what has changed (7.13). */
export function EditDetails() {
  const user = useUser()
  const present = (field: string) => wordOf(user[field]).trim()
  const [schema] = useState(() => editFields(present))
  const values = Object.fromEntries(Object.keys(schema.entries).map(field => [field, present(field)]))
  return (
    <Form
      name={`edit-${user.user_id}`}
      schema={schema}
      button={panelMessages.update}
      initial={values}
      send={answers =>
        updateDetails(Object.fromEntries(Object.entries(answers).filter(([field, value]) => value !== values[field])))
      }
      onDone={() => {
        location.hash = '#/user'
      }}
      actions={<Link href="#/user">{panelMessages.backToProfile}</Link>}
    >
      <TextField name="title" label={panelMessages.personTitle} autoComplete="honorific-prefix" />
      <DetailsFields />
      <TextField name="tel_mobile" label={panelMessages.mobile} type="tel" autoComplete="mobile tel" />
      <AddressFields />
    </Form>
  )
}
