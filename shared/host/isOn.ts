/** Whether a switch of the host is on. Hosts write switches as booleans, words and numbers. */
export const isOn = (value: unknown) => /^(true|1|on|yes)$/i.test(String(value))
