/**
 * An email address or a telephone number without what is pasted with it and nobody sees, such as the marks around a
 * copied number. Wide letters and digits get their usual form.
 */
export const withoutMarks = (text: string) => text.normalize('NFKC').replace(/\p{Cf}/gu, '')
