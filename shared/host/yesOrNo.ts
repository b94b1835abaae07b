/** `true` or `false`, which templates often write as text. `undefined` for anything else. */
export const yesOrNo = (value: unknown) =>
  /^true$/i.test(value as string) || (/^false$/i.test(value as string) ? false : undefined)
