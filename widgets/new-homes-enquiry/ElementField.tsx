import { AddressFields } from '../../shared/features/address/AddressFields'
import type { AddressMode } from '../../shared/features/address/rules'
import { HiddenField, TextAreaField, TextField } from '../../shared/parts/form/fields'
import { Group } from '../../shared/parts/inputs/Group/Group'
import type { FormElement } from './elements'
import { addressOf, fieldOf } from './fields'
import { enquiryMessages } from './messages'

/** The `autocomplete` values of fields, by the server's field names. */
const AUTOCOMPLETE: Record<string, string> = {
  first_name: 'given-name',
  last_name: 'family-name',
  email: 'email',
  tel_home: 'tel',
  telephone: 'tel',
  phone: 'tel',
  mobile: 'tel',
  postcode: 'postal-code',
}
const TYPES: Record<string, 'email' | 'tel'> = { email: 'email', tel: 'tel' }

interface ElementFieldProps {
  element: FormElement
  mode: AddressMode
  onMode: (mode: AddressMode) => void
}

/** One of the fields that the server asks for. */
export function ElementField({ element, mode, onMode }: ElementFieldProps) {
  const { name, label, kind, required, hidden, locked, value } = element
  const common = { name: fieldOf(element), label, readOnly: locked, hint: locked ? enquiryMessages.locked : undefined }
  if (hidden) return <HiddenField name={common.name} value={value} />
  if (kind === 'address')
    return (
      <Group label={label}>
        <AddressFields of={addressOf(element)} optional={!required} mode={mode} onMode={onMode} />
      </Group>
    )
  if (kind === 'textarea') return <TextAreaField {...common} />
  const autoComplete = AUTOCOMPLETE[name] ?? 'off'
  return <TextField {...common} autoComplete={autoComplete} type={TYPES[autoComplete] ?? 'text'} />
}
