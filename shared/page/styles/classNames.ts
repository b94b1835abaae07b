/**
 * The class names of a stylesheet. The build gives them all the same beginning, so this computes a name. A table of
 * names would be the larger half of a small widget's script.
 */
export const classNames = (beginning: string) =>
  new Proxy<Record<string, string>>({}, { get: (_, name) => beginning + String(name) })
