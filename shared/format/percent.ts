/** `4.75%`, `20%`: with at most `decimals` decimals. */
export const percent = (value: number, decimals = 2) => `${Number(value.toFixed(decimals))}%`
