/** More than this is no price. It is what the price fields of the calculators can hold (5.30). */
export const MOST_POUNDS = 99_999_999_999

/** A sign or a code of another currency. */
const FOREIGN =
  /[^\P{Sc}£]|\b(EUR|USD|AED|CHF|CAD|AUD|NZD|SEK|NOK|DKK|PLN|ZAR|INR|HKD|SGD|JPY|CNY|TRY|euros?|dollars?|dirhams?)\b/iu

/** Whether a price is in another currency than pounds. */
export const isForeign = (text: string) => FOREIGN.test(text)

/** A number of a text: its sign, its digits with what separates them, and the word for thousands or millions. */
const SUM = /(£\s*)?(\d[\d.,\s]*|\.\d+)((?:million|mill?|mn|m|thousand|k)(?![\p{L}²]))?/giu

const UNITS: Record<string, number> = { t: 1000, k: 1000, m: 1_000_000 }

/** A sum of pounds in a text, and whether it has a £ sign. */
interface Sum {
  pounds: number
  hasSign: boolean
}

/** The sums in a text. None where it is negative, or in another currency. */
export function sumsIn(text: string): Sum[] {
  if (isForeign(text) || /^[^\p{L}\d]*[-\u2212]\s*£?\s*\d/u.test(text)) return []
  return [...text.matchAll(SUM)].flatMap(([, sign, digits = '', unit]) => {
    const factor = UNITS[unit?.charAt(0).toLowerCase() ?? '']
    const number = digits.replace(/[,\s]/g, '')
    // Without a word for its size, a dot before three digits separates thousands. Any other one begins the pence.
    const pounds = factor
      ? Math.round(Number.parseFloat(number) * factor)
      : Number(number.replace(/\.(?=\d{3}(?:\.|$))/g, '').replace(/\..*$/, ''))
    return pounds <= MOST_POUNDS ? [{ pounds, hasSign: !!sign }] : []
  })
}

/**
 * Whole pounds in a text that is one price: 650000 for `OIEO £650,000`, 1250000 for `£1.25m`. `undefined` where it is
 * none, or several.
 */
export function poundsIn(text: string): number | undefined {
  const sums = sumsIn(text)
  const signed = sums.filter(({ hasSign }) => hasSign)
  const [only, ...others] = signed.length ? signed : sums
  return others.length ? undefined : only?.pounds
}
