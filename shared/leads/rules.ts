import * as v from 'valibot'
import { readPostcode } from '../places/postcode'
import { messages } from './messages'
import { digitsOf } from './phone'

const { wrong } = messages

/** 5.18: a field with only white space counts as empty. */
export const filled = (message: string) => v.pipe(v.string(), v.trim(), v.nonEmpty(message))

/** 5.15: letters of any language, hyphen, space. */
const name = (message: string) => v.pipe(filled(message), v.regex(/^[\p{L}\p{M}\- ]+$/u, message))
const firstName = name(wrong.firstName)
const lastName = name(wrong.lastName)

/** 5.16 */
const EMAIL = /^[^\s@,;:<>()[\]]+@([\p{L}\d-]+\.)+[\p{L}\d-]{2,}$/u
export const isEmail = (text: string) => EMAIL.test(text)
export const email = v.pipe(filled(wrong.email), v.regex(EMAIL, wrong.email))

/** 5.17: a phone number is sent as at least 6 digits. */
const phone = v.pipe(filled(wrong.phone), v.transform(digitsOf), v.regex(/^\d{6,}$/, wrong.phone))

/** 5.19 */
export const message = filled(wrong.message)
export const optionalMessage = v.pipe(v.string(), v.trim())

/** 5.20. `optional` fields may be left empty. */
export const street = filled(wrong.street)
export const town = filled(wrong.town)
export const optional = v.pipe(v.string(), v.trim())
/** A UK postcode in any spelling. The value becomes its usual form, `BN1 1AA`. */
export const postcode = v.pipe(
  filled(wrong.postcode),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const read = readPostcode(dataset.value)
    if (read) return read
    addIssue({ message: wrong.postcode })
    return NEVER
  }),
)
/** Digits or empty. A number with a letter belongs in the house name (contract 11, Valuation). */
export const houseNumber = v.pipe(v.string(), v.trim(), v.regex(/^\d{0,6}$/, wrong.houseNumber))

/** 5.21 */
const terms = v.picklist(['on'], wrong.terms)
/** 5.10 */
const marketing = v.picklist(['on', ''])

/** The person who asks (3.19). */
export const person = { first_name: firstName, last_name: lastName, email, tel_home: phone }
/** The two consent boxes beneath every lead form. */
export const consents = { opt_in_terms: terms, opt_in_marketing: marketing }
