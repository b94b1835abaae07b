import { separated } from '../format/count'
import { messages } from './messages'

/** Of a sum of pounds, as it is typed (5.30). */
export const MOST_CHARACTERS = 11

/** Whole pounds in what was typed: its digits, without pence (5.30). 0 for none. */
export const poundsFrom = (text: string) => Number(text.replace(/\.\d{0,2}$/, '').replace(/\D/g, ''))

/** A number as it was typed: `4.5`, `.5`, `5%`. Not a number for anything else. */
export function numberFrom(text: string) {
  const [, digits] = /^\s*(\d+\.?\d*|\.\d+)\s*%?\s*$/.exec(text) ?? []
  return Number(digits ?? Number.NaN)
}

/** Whole pounds as a field shows them: `350,000`, or without commas where there is no room for them. */
export function asTyped(pounds: number) {
  const digits = String(Math.round(pounds))
  const grouped = separated(digits)
  return grouped.length > MOST_CHARACTERS ? digits : grouped
}

/** The price, and what is wrong with it (5.29). */
export function readPrice(text: string) {
  const price = poundsFrom(text)
  return { price, error: price ? undefined : messages.enterPrice }
}
