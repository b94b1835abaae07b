import * as v from 'valibot'
import { messages } from './messages'

const answer = (missing: string) => v.pipe(v.string(), v.trim(), v.nonEmpty(missing))

/** 5.4. Letters of every language are allowed, with combining marks, too. */
export const personName = (what: string) =>
  v.pipe(answer(messages.enter(what)), v.regex(/^[\p{L}\p{M}\d\- ]+$/u, messages.nameCharacters))

/** 5.2, 5.3, 5.5 */
export const email = v.pipe(
  answer(messages.enter('email address')),
  v.regex(/^[^\s@,;:<>()[\]]+@([\p{L}\d-]+\.)+[\p{L}\d-]{2,}$/u, messages.email),
)

/** 5.5: to register, the top-level domain has 2 to 4 letters. */
export const emailToRegister = v.pipe(email, v.regex(/\.[a-z]{2,4}$/i, messages.emailEnding))

const optional = v.pipe(v.string(), v.trim())

/** 5.6 */
export const telephone = v.pipe(optional, v.regex(/^(|[\d\-.()/ +]{6,20})$/, messages.telephone))

/** 5.7. Spaces do not count, because people put them anywhere between digits. */
export const ukTelephone = v.pipe(
  optional,
  v.transform(number => number.replace(/\s/g, '')),
  v.regex(/^(|(\+44|0)[1-9]\d{8,9})$/, messages.ukTelephone),
)

/** A password as it was typed, with all its spaces. */
const typed = (missing: string) => v.pipe(v.string(), v.nonEmpty(missing))

/** 5.8 */
export const password = typed(messages.enter('password'))

/** 5.3, 9.31 */
export const knownPassword = v.pipe(password, v.regex(/^.{5}/s, messages.shortPassword(5)))

/** 5.11, 5.12, 9.31 */
export const newPassword = v.pipe(
  password,
  v.regex(/^(?=.*[a-z])(?=.*[A-Z])(?=.*[()!@£%^\d]).{10,}$/s, messages.newPassword),
)

/** 5.8 */
export const confirmation = typed(messages.confirm)

/** 5.9: a box that has to be ticked. */
export const ticked = (missing: string) => v.picklist(['on'], missing)

/** 5.10: `on`, or empty. */
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
