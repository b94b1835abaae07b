import * as v from 'valibot'
import { address, field, flag, id, list, needed, number, shape, text } from './shape'

/** A field of the form: an entry of `elements` (3.26). */
export const elementFields = {
  fieldName: needed(
    v.pipe(text, v.nonEmpty()),
    'What it is sent as: `form_submission[{fieldName}]`. An element without one is left out, and so is the second one of a name',
  ),
  friendlyName: field(text, 'Its label', { none: 'Then its name in words: `House name` for `house_name`' }),
  inputType: field(text, '`textarea`: several lines. All else is one line'),
  required: field(
    flag,
    'Whether it has to be filled in. `first_name`, `last_name` and `email` always have to, hidden ones never',
  ),
  hidden: field(flag, '`true`: it is sent, and not shown'),
  disabled: field(flag, '`true`: nobody can change it'),
  fieldPosition: field(number, 'Its place among the others, the lowest first', { none: 'Then it is one of the last' }),
  value: field(v.union([text, v.number()]), 'What it has before anybody types'),
}

/** Page data `new_homes_form` (3.26). */
export const newHomesFormFields = {
  f_id: field(id, 'Which form it is. It is sent as `f_id`'),
  redirect_url: field(address, 'Where the visitor goes next. It is sent as `redirect_url`', {
    none: 'Then it is not sent',
  }),
  elements: needed(list(shape(elementFields, 'exact')), 'Its fields. Without any there is no form'),
}

export const NewHomesForm = shape(newHomesFormFields, 'exact')
