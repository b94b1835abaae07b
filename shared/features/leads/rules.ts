import * as v from 'valibot'
import { EMAIL, filled, isLenient, LENIENT_NAME, optional, tickable, ticked } from '../../parts/form/rules'
import { readPostcode } from '../../rules/readers/places/postcode'
import { digitsOf } from '../../rules/readers/typed/telephone'
import { leadMessages } from './messages'

const { wrong } = leadMessages

/**
 * A name: letters of any language, hyphens and spaces (5.15). Unlike the name of an account, it has no digits. Empty, it
 * is only wrong; otherwise the message names what may stand in it.
 */
const name = (message: string) =>
  v.pipe(
    filled(message),
    v.check(
      text => (isLenient() ? LENIENT_NAME : /^[\p{L}\p{M}\- ]+$/u).test(text) && !/\d/.test(text),
      () => `${message}: ${isLenient() ? wrong.lenientCharacters : wrong.nameCharacters}`,
    ),
  )
const firstName = name(wrong.firstName)
const lastName = name(wrong.lastName)

/** Whether a text is an email address (5.16). */
export const isEmail = (text: string) => EMAIL.test(text)
export const email = v.pipe(filled(wrong.email), v.regex(EMAIL, wrong.email))

/** A telephone number. It is sent as digits, at least 6 of them (5.17). */
const phone = v.pipe(filled(wrong.phone), v.transform(digitsOf), v.regex(/^\d{6,}$/, wrong.phone))

/** The message of a form that needs one (5.19). */
export const message = filled(wrong.message)

/** The address of a home (5.20). */
export const street = filled(wrong.street)
export const town = filled(wrong.town)
/** A county, or empty (5.25). It has letters, and signs as in `Tyne & Wear`, `Co. Durham` and `Kent (East)`. */
export const county = v.pipe(optional, v.regex(/^(|(?=.*\p{L})[\p{L}\p{M}\s'’.,&()/-]+)$/u, wrong.county))
/** A UK postcode in any spelling. The value becomes its usual form, `BN1 1AA`. */
export const postcode = v.pipe(
  filled(wrong.postcode),
  v.check(text => !!readPostcode(text), wrong.postcode),
  v.transform(text => readPostcode(text)!),
)
/** Digits or empty. A number with a letter belongs in the house name (contract 11, Valuation). */
export const houseNumber = v.pipe(v.string(), v.trim(), v.regex(/^\d{0,6}$/, wrong.houseNumber))

/** The person who asks (3.19). */
export const person = { first_name: firstName, last_name: lastName, email, tel_home: phone }
/** The two consent boxes below every lead form (5.10, 5.21). */
export const consents = { opt_in_terms: ticked(wrong.terms), opt_in_marketing: tickable }
