import * as v from 'valibot'
import { accountRuleMessages } from './accountRuleMessages'
import { EMAIL, filled, isLenient, LENIENT_NAME, optional } from './rules'

/**
 * A name: letters of every language, also with combining marks, digits, hyphens and spaces (5.4).
 * @param present the name that the account has, which may be anything
 */
export const personName = (what: string, present?: string) =>
  v.pipe(
    filled(accountRuleMessages.enter(what)),
    v.check(
      text => text === present || (isLenient() ? LENIENT_NAME : /^[\p{L}\p{M}\d\- ]+$/u).test(text),
      () => (isLenient() ? accountRuleMessages.lenientName(what) : accountRuleMessages.nameCharacters(what)),
    ),
  )

/** The email of an account (5.2, 5.3, 5.5). */
export const email = v.pipe(
  filled(accountRuleMessages.enter('email address')),
  v.regex(EMAIL, accountRuleMessages.email),
)

/** The email of a new account. Its top-level domain has 2 to 4 letters (5.5), unless the server takes any. */
export const emailToRegister = v.pipe(
  email,
  v.check(text => isLenient() || /\.[a-z]{2,4}$/i.test(text), accountRuleMessages.emailEnding),
)

/**
 * A telephone number, or empty: 6 to 20 digits and signs that people put between them (5.6).
 * @param present the number that the account has, which may be anything
 */
export const telephone = (present = '') =>
  v.pipe(
    optional,
    v.check(text => text === present || /^(|[\d\-.()/ +]{6,20})$/.test(text), accountRuleMessages.telephone),
  )

/**
 * A number without spaces, brackets, hyphens and dots, which people put anywhere between digits, and without the `(0)` of
 * `+44 (0)20 7946 0000`, which is how many people write their number. `0044` becomes `+44`. The pattern judges the rest.
 */
const withoutSigns = (number: string) =>
  number
    .replace(/\s/g, '')
    .replace(/^\(?(?:\+|00)44\)?(?:\(0\))?/, '+44')
    .replace(/[().\p{Pd}]/gu, '')

/** A UK telephone number, or empty (5.7, contract 11). A text of signs alone is not empty. */
export const ukTelephone = v.pipe(
  optional,
  v.transform(number => withoutSigns(number) || number),
  v.regex(/^(|(\+44|0)[1-9]\d{8,9})$/, accountRuleMessages.ukTelephone),
)

/** A password as it was typed, with all its spaces. */
const typed = (missing: string) => v.pipe(v.string(), v.nonEmpty(missing))

/** A password with at least one character (5.8). */
export const password = typed(accountRuleMessages.enter('password'))

/** The password of an existing account. It has at least 5 characters (5.3, 9.31). */
export const knownPassword = v.pipe(password, v.regex(/^.{5}/s, accountRuleMessages.shortPassword(5)))

/** A new password: 10 characters, with a small letter, a capital letter, and a digit or special character (5.11). */
export const newPassword = v.pipe(
  password,
  v.regex(/^(?=.*[a-z])(?=.*[A-Z])(?=.*[()!@£%^\d]).{10,}$/s, accountRuleMessages.newPassword),
)

/** The password once more (5.8). `samePasswords` compares the two. */
export const confirmation = typed(accountRuleMessages.confirm)

/** Checks that `password` and `password_confirmation` are the same. The error is at the second one (contract 11). */
export const samePasswords = <Fields extends { password: string; password_confirmation: string }>() =>
  v.rawCheck<Fields>(({ dataset, addIssue }) => {
    const input = dataset.value as Fields
    const { password, password_confirmation: value } = input
    if (password !== value)
      addIssue({
        message: accountRuleMessages.differs,
        path: [{ type: 'object', origin: 'value', input, key: 'password_confirmation', value }],
      })
  })
