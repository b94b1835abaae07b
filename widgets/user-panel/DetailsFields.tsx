import { EmailField, TextField } from '../../shared/form/fields'
import { messages } from './messages'
import css from './UserPanel.module.css'

/** The fields of a user's details: names, email, telephone number. */
export function DetailsFields() {
  return (
    <>
      <div className={css.pair}>
        <TextField name="first_name" label={messages.firstName} autoComplete="given-name" />
        <TextField name="last_name" label={messages.lastName} autoComplete="family-name" />
      </div>
      <EmailField label={messages.email} autoComplete="email" />
      <TextField name="tel_home" label={messages.phone} type="tel" autoComplete="tel" />
    </>
  )
}
