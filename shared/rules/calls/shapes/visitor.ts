import * as v from 'valibot'
import { field, flag, id, needed, shape, text } from './shape'

/** The signed-in visitor, `user` of `/user.ljson` (3.1). In snake_case only. */
export const userFields = {
  user_id: needed(id, 'Who it is. **Without it, or with `0`, nobody is signed in**'),
  first_name: field(text, 'First name'),
  last_name: field(text, 'Last name'),
  email: field(text, 'The email address'),
  tel_home: field(text, 'The telephone', { also: ['tel_mobile, in forms'] }),
  tel_mobile: field(text, 'The mobile telephone'),
  house_name: field(text, 'For forms that ask for an address'),
  house_number: field(v.union([v.number(), text]), 'For forms that ask for an address'),
  street_address: field(text, 'For forms that ask for an address'),
  town: field(text, 'For forms that ask for an address'),
  county: field(text, 'For forms that ask for an address'),
  postcode: field(text, 'For forms that ask for an address'),
  is_opted_in_to_marketing: field(flag, 'What the form of marketing preferences shows as chosen'),
  marketing_preference_id: field(id, 'The id for `/marketing_preferences/{id}`', {
    none: 'Then `/custom_marketing_preferences/{user_id}` is written to',
  }),
}

export const User = shape(userFields, 'exact')
