import { plainText } from './plainText'

/** A value of the host as text, without spaces around it. Ids and other texts may come as numbers. Empty for anything else. */
export const toText = (value: unknown) =>
  typeof value === 'string' ? plainText(value).trim() : typeof value === 'number' ? String(value) : ''
