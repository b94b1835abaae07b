import { plainText } from './plainText'
/** A field's camelCase name as hosts also write it: `maxPrice` is `max_price`. */
export const snakeCase = (name: string) => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)

/** A value of the host as text, without spaces around it. Ids and other texts may come as numbers. Empty for anything else. */
export const toText = (value: unknown) =>
  typeof value === 'string' ? plainText(value).trim() : typeof value === 'number' ? String(value) : ''

/** Whether a switch of the host is on. Hosts write switches as booleans, words and numbers. */
export const isOn = (value: unknown) => /^(true|1|on|yes)$/i.test(String(value))

/** `true` or `false`, which templates often write as text. `undefined` for anything else. */
export const yesOrNo = (value: unknown) =>
  /^true$/i.test(value as string) || (/^false$/i.test(value as string) ? false : undefined)
