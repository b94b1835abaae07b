import * as v from 'valibot'
import { field, text } from './shape'

const textOrNumber = v.union([text, v.number()])

/** An address in full: `/address_lookup?id=` (3.22). In snake_case only. */
export const fullAddressFields = {
  building_name: field(textOrNumber, 'The name of the building. It goes into the name of the house'),
  building_number: field(
    textOrNumber,
    'Its number. Digits alone are the number of the house; `8a` goes into the name of the house',
    { none: 'Then the number at the beginning of the street' },
  ),
  line_1: field(
    textOrNumber,
    'A line, or several with commas. The street is the one that begins with the number, else the first one that names no flat. What stands before it goes into the name of the house, what follows stays with it. A line that is the name of the building, the town, the county or the postcode is left out',
  ),
  line_2: field(textOrNumber, 'The same'),
  line_3: field(textOrNumber, 'The same'),
  line_4: field(textOrNumber, 'The same'),
  town_or_city: field(textOrNumber, 'The town'),
  county: field(textOrNumber, 'The county'),
  postcode: field(textOrNumber, 'The postcode'),
}

export const FullAddress = v.looseObject(fullAddressFields)
