/** `true` or `false`, which templates often write as text. `undefined` for anything else. */
export const yesOrNo = (value: unknown) =>
  /^(true|false)$/i.test(String(value)) ? /true/i.test(String(value)) : undefined
