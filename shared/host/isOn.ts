/** Whether a switch of the page data is on. Hosts write switches as booleans, numbers and words: `"false"` is off. */
export const isOn = (value: unknown) => /^(true|1|on|yes)$/i.test(value as string)
