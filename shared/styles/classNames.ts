/**
 * The class names of a stylesheet, which the build gives one beginning: a rule, as a table of them would be the larger half of
 * a small widget's script.
 */
export const classNames = (beginning: string) =>
  new Proxy<Record<string, string>>({}, { get: (_, name) => beginning + String(name) })
