// A name, an email address or a number as somebody typed or pasted it. Takes any text.
// Source: clipboards, Unicode's format characters (Cf).

/**
 * A name, an email address or a telephone number without what is pasted with it and nobody sees, such as the marks
 * around a copied number. Wide letters and digits get their usual form. So does a hyphen that does not break (U+2011),
 * which looks like any other.
 */
export const withoutMarks = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\u2010/g, '-')
