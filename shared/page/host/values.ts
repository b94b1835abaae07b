import { plainText } from './plainText'
/** A field's camelCase name as hosts also write it: `maxPrice` is `max_price`. */
export const snakeCase = (name: string) => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)

/** A value of the host as text, without spaces around it. Ids and other texts may come as numbers. Empty for anything else. */
export const toText = (value: unknown) =>
  typeof value === 'string' ? plainText(value).trim() : typeof value === 'number' ? String(value) : ''

/**
 * A word, a number or a switch of the host as text, as it is. Empty for anything else: an object may have a field called
 * `toString`, and then nothing can make a text of it.
 */
export const wordOf = (value: unknown) => (Object(value) === value ? '' : String(value ?? ''))

/** A number of the host, which may be a text. `NaN` for anything else, also for an empty text. */
export const numberOf = (value: unknown) => Number(wordOf(value).trim() || Number.NaN)

/** Whether a switch of the host is on. Hosts write switches as booleans, words and numbers. */
export const isOn = (value: unknown) => /^(true|1|on|y|yes)$/i.test(wordOf(value))

/** Whether a switch of the host is on, or off. `undefined` where it says neither. */
export function yesOrNo(value: unknown) {
  return isOn(value) || (/^(false|0|off|n|no)$/i.test(wordOf(value)) ? false : undefined)
}
