import * as v from 'valibot'
import { readPostcode } from '../places/postcode'
import { messages } from './messages'
import { digitsOf } from './phone'

const { wrong } = messages

/** 5.18: white space alone is nothing. */
export const filled = (message: string) => v.pipe(v.string(), v.trim(), v.nonEmpty(message))

/** 5.15: letters of any language, hyphen, space. */
const name = (message: string) => v.pipe(filled(message), v.regex(/^[\p{L}\p{M}\- ]+$/u, message))
const firstName = name(wrong.firstName)
const lastName = name(wrong.lastName)

/** 5.16 */
const EMAIL = /^[^\s@,;:<>()[\]]+@([\p{L}\d-]+\.)+[\p{L}\d-]{2,}$/u
export const isEmail = (text: string) => EMAIL.test(text)
export const email = v.pipe(filled(wrong.email), v.regex(EMAIL, wrong.email))

/** 5.17: what is sent is digits, at least 6. */
const phone = v.pipe(filled(wrong.phone), v.transform(digitsOf), v.regex(/^\d{6,}$/, wrong.phone))

/** 5.19 */
export const message = filled(wrong.message)
export const optionalMessage = v.pipe(v.string(), v.trim())

/** 5.20. Optional ones may be left empty. */
export const street = filled(wrong.street)
export const town = filled(wrong.town)
export const optional = v.pipe(v.string(), v.trim())
/** Any spelling of a UK postcode, as it is written. */
export const postcode = v.pipe(
  filled(wrong.postcode),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const read = readPostcode(dataset.value)
    if (read) return read
    addIssue({ message: wrong.postcode })
    return NEVER
  }),
)
/** Digits, or nothing: a letter belongs to the house name (contract 11, Valuation). */
export const houseNumber = v.pipe(v.string(), v.trim(), v.regex(/^\d{0,6}$/, wrong.houseNumber))

/** 5.21 */
const terms = v.picklist(['on'], wrong.terms)
/** 5.10 */
const marketing = v.picklist(['on', ''])

/** The person who asks (3.19). */
export const person = { first_name: firstName, last_name: lastName, email, tel_home: phone }
/** What stands beneath every lead form. */
export const consents = { opt_in_terms: terms, opt_in_marketing: marketing }
