import { EmailField, TextField } from '../../shared/parts/form/fields'
import { panelMessages } from './messages'
import css from './UserPanel.module.css'

/** The fields of a user's details: names, email, telephone number. */
export function DetailsFields() {
  return (
    <>
      <div className={css.pair}>
        <TextField name="first_name" label={panelMessages.firstName} autoComplete="given-name" />
        <TextField name="last_name" label={panelMessages.lastName} autoComplete="family-name" />
      </div>
      <EmailField label={panelMessages.email} autoComplete="email" />
      <TextField name="tel_home" label={panelMessages.phone} type="tel" autoComplete="tel" />
    </>
  )
}
