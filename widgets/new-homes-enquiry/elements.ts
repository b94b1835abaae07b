import { pageData } from '../../shared/page/host/pageData'
import { isOn, toText } from '../../shared/page/host/values'
import { readHome } from '../../shared/rules/contacts/contacts'
import { type Fields, fieldsOfEach, text } from '../../shared/rules/fields/contactFields'

/** A field that the server asks for (3.26). */
export interface FormElement {
  /** The server's name for the field. */
  name: string
  label: string
  kind: 'text' | 'textarea' | 'address'
  required: boolean
  /** The field is sent but not shown. */
  hidden: boolean
  /** The field is shown but cannot be changed. */
  locked: boolean
  value: string
}

/** The server's form: what `/form_submissions` needs, and the fields in order. */
export interface NewHomesForm {
  id: string
  redirectUrl: string
  elements: readonly FormElement[]
}

/** The server refuses a form without these fields. */
const ALWAYS = ['first_name', 'last_name', 'email']
/** The fields whose text is an address. They offer a lookup (3.29). */
const ADDRESSES = ['address', 'current_home_address']

/** `house_name` → `House name`, for a field without a label. */
const spoken = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replace(/_/g, ' ')

function elementOf(fields: Fields, read: typeof pageData): FormElement {
  const name = text(fields, 'fieldName')
  const home = readHome(read)
  // The page's home fills in its development and its id (3.27, 3.28).
  const [development = ''] = home.address.split(',')
  const ownValue = { development_of_interest: development.trim(), development_id: home.id }[name]
  const hidden = isOn(fields.hidden)
  const locked = isOn(fields.disabled) || !!ownValue
  const typed = text(fields, 'inputType') === 'textarea' ? 'textarea' : 'text'
  const isAddress = ADDRESSES.includes(name) && !hidden && !locked
  return {
    name,
    label: text(fields, 'friendlyName') || spoken(name),
    kind: isAddress ? 'address' : typed,
    // A hidden field is never required, because nobody can fill it in.
    required: !hidden && (isOn(fields.required) || ALWAYS.includes(name)),
    hidden,
    locked,
    value: ownValue || toText(fields.value),
  }
}

/**
 * Reads the form from page data `new_homes_form`. It checks by hand, because its route loads before any form code. The
 * fields are in the order of their `fieldPosition`; fields without one are last. If a name occurs twice, the first one
 * counts.
 * @returns `undefined` on pages without such a form
 */
export function readNewHomesForm(read = pageData): NewHomesForm | undefined {
  const { f_id, redirect_url, elements } = Object(read('new_homes_form')) as Record<string, unknown>
  const nameOf = (fields: Fields) => text(fields, 'fieldName')
  const named = fieldsOfEach(elements).filter(nameOf)
  const withoutRepeats = named.filter(
    (fields, index) => named.findIndex(one => nameOf(one) === nameOf(fields)) === index,
  )
  if (!withoutRepeats.length) return
  function position({ fieldPosition, field_position }: Fields) {
    const number = Number.parseFloat(toText(fieldPosition ?? field_position))
    return Number.isNaN(number) ? Number.MAX_VALUE : number
  }
  return {
    id: toText(f_id),
    redirectUrl: toText(redirect_url),
    elements: withoutRepeats.sort((a, b) => position(a) - position(b)).map(fields => elementOf(fields, read)),
  }
}
