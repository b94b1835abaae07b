/**
 * `1,250`, `0.5`: at most three decimals, as `en-GB` writes numbers. Written without `Intl`, because its first use on a
 * page costs a phone a tenth of a second.
 */
export const grouped = (number: number) => separated(String(Math.round(number * 1000) / 1000))

/** Thousand separators for a number that is written already, with three decimals at most. */
export const separated = (digits: string) =>
  // A number has no more digits. Each of them is compared with those after it.
  digits.length > 400 ? digits : digits.replace(/\B(?=(\d{3})+(?!\d))/g, ',')

/** `4.75%`, `20%`: with at most `decimals` decimals. */
export const percent = (value: number, decimals = 2) => `${Number(value.toFixed(decimals))}%`

/** `1 bedroom`, `1,250 homes`. */
export const count = (number: number, one: string) => `${grouped(number)} ${number === 1 ? one : `${one}s`}`
