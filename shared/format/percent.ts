/** `4.75%`, `20%`: at most so many decimals. */
export const percent = (value: number, decimals = 2) => `${Number(value.toFixed(decimals))}%`
