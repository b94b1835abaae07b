import * as v from 'valibot'
import { messages } from './messages'

/** A field with only white space counts as empty (5.18). @param missing the error of an empty field */
export const filled = (missing: string) => v.pipe(v.string(), v.trim(), v.nonEmpty(missing))

/** Any text, without spaces around it. It may be empty. */
export const optional = v.pipe(v.string(), v.trim())

/** A name: letters of every language, also with combining marks, digits, hyphens and spaces (5.4). */
export const personName = (what: string) =>
  v.pipe(filled(messages.enter(what)), v.regex(/^[\p{L}\p{M}\d\- ]+$/u, messages.nameCharacters(what)))

/** An email address, with letters of any language in its domain (5.5, 5.16). */
export const EMAIL = /^[^\s@,;:<>()[\]]+@([\p{L}\d-]+\.)+[\p{L}\d-]{2,}$/u

/** The email of an account (5.2, 5.3, 5.5). */
export const email = v.pipe(filled(messages.enter('email address')), v.regex(EMAIL, messages.email))

/** The email of a new account. Its top-level domain has 2 to 4 letters (5.5). */
export const emailToRegister = v.pipe(email, v.regex(/\.[a-z]{2,4}$/i, messages.emailEnding))

/** A telephone number, or empty: 6 to 20 digits and signs that people put between them (5.6). */
export const telephone = v.pipe(optional, v.regex(/^(|[\d\-.()/ +]{6,20})$/, messages.telephone))

/** A UK telephone number, or empty (5.7). Spaces do not count, because people put them anywhere between digits. */
export const ukTelephone = v.pipe(
  optional,
  v.transform(number => number.replace(/\s/g, '')),
  v.regex(/^(|(\+44|0)[1-9]\d{8,9})$/, messages.ukTelephone),
)

/** A password as it was typed, with all its spaces. */
const typed = (missing: string) => v.pipe(v.string(), v.nonEmpty(missing))

/** A password with at least one character (5.8). */
export const password = typed(messages.enter('password'))

/** The password of an existing account. It has at least 5 characters (5.3, 9.31). */
export const knownPassword = v.pipe(password, v.regex(/^.{5}/s, messages.shortPassword(5)))

/** A new password: 10 characters, with a small letter, a capital letter, and a digit or special character (5.11). */
export const newPassword = v.pipe(
  password,
  v.regex(/^(?=.*[a-z])(?=.*[A-Z])(?=.*[()!@£%^\d]).{10,}$/s, messages.newPassword),
)

/** The password once more (5.8). `samePasswords` compares the two. */
export const confirmation = typed(messages.confirm)

/** A box that has to be ticked (5.9, 5.21). @param missing the error when it is not */
export const ticked = (missing: string) => v.picklist(['on'], missing)

/** A box that may be ticked: `on`, or empty (5.10). */
export const tickable = v.picklist(['on', ''])

/** Checks that `password` and `password_confirmation` are the same. The error is at the second one (contract 11). */
export const samePasswords = <Fields extends { password: string; password_confirmation: string }>() =>
  v.rawCheck<Fields>(({ dataset, addIssue }) => {
    const input = dataset.value as Fields
    const { password, password_confirmation: value } = input
    if (password !== value)
      addIssue({
        message: messages.differs,
        path: [{ type: 'object', origin: 'value', input, key: 'password_confirmation', value }],
      })
  })
