import { TextField } from '../../shared/parts/form/fields'
import { panelMessages } from './messages'
import css from './UserPanel.module.css'

/** The fields of a user's address (3.1). All of them may be empty. */
export function AddressFields() {
  return (
    <>
      <div className={css.pair}>
        <TextField name="house_number" label={panelMessages.houseNumber} autoComplete="off" />
        <TextField name="house_name" label={panelMessages.houseName} autoComplete="off" />
      </div>
      <TextField name="street_address" label={panelMessages.street} autoComplete="address-line1" />
      <TextField name="address_2" label={panelMessages.addressLine2} autoComplete="address-line2" />
      <div className={css.pair}>
        <TextField name="locality" label={panelMessages.locality} autoComplete="address-level3" />
        <TextField name="town" label={panelMessages.town} autoComplete="address-level2" />
      </div>
      <div className={css.pair}>
        <TextField name="county" label={panelMessages.county} autoComplete="address-level1" />
        <TextField name="postcode" label={panelMessages.postcode} autoComplete="postal-code" />
      </div>
    </>
  )
}
