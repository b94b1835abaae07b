const format = new Intl.NumberFormat('en-GB')

/** `1,250`, `0.5`. */
export const grouped = (number: number) => format.format(number)

/** `1 bedroom`, `1,250 homes`. */
export const count = (number: number, one: string, many = `${one}s`) =>
  `${grouped(number)} ${number === 1 ? one : many}`
