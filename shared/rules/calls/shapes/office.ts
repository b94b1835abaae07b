import * as v from 'valibot'
import { departmentFields } from './home'
import { address, field, flag, id, list, needed, number, shape, text } from './shape'

/** An office in lists: `/branches.ljson`, page data `branches` (3.11). With any capitals and underscores. */
export const officeFields = {
  branchID: field(id, 'Its id', { also: ['branch_id'], none: 'Then its address or name stands for it' }),
  name: needed(v.pipe(text, v.nonEmpty()), 'Its name. An office without one is left out'),
  branchURL: field(text, 'The last part of its address, `/branches/{branchURL}`', { none: 'Then its card is no link' }),
  imageURL: field(address, 'A picture'),
  address: field(text, 'Its address in one line'),
  lat: field(number, 'Where it is', { unit: 'degrees north' }),
  lng: field(number, 'Where it is', { unit: 'degrees east' }),
  salesEnabled: field(flag, '`false`: it sells no homes, and its department `sales` is not shown'),
  lettingsEnabled: field(flag, '`false`: it lets no homes, and its department `lettings` is not shown'),
  departments: field(list(shape(departmentFields, 'any')), 'Its departments: `[{ label, urlLabel }]`'),
}

export const Office = shape(officeFields, 'any')

/** A member of the staff (3.13): page data `staff`, and `branch.staff` of a home. */
export const staffFields = {
  staff_member_id: field(id, 'The id that leads to this person carry, as `agency_employee_id`', {
    also: ['user_id'],
    none: '`0`: then no form writes to this person',
  }),
  first_name: field(text, 'First name'),
  surname: field(text, 'Last name'),
  full_name: field(text, 'Both, where `first_name` and `surname` are missing', { also: ['name'] }),
  department_id: field(id, 'The department that they work in'),
  job_title: field(text, 'What they do'),
  photo: field(v.union([address, v.looseObject({ url: address })]), 'A portrait, or an object with its `url`', {
    also: ['avatar'],
  }),
  telephone_number: field(text, 'The telephone', { also: ['direct_line'] }),
  email: field(text, 'The email address'),
  contactable_for_sales: field(v.union([flag, v.number()]), '`true`: somebody to contact about homes for sale'),
  contactable_for_lettings: field(v.union([flag, v.number()]), '`true`: somebody to contact about homes to let'),
}

export const Staff = shape(staffFields)
