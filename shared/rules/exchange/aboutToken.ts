/**
 * Whether a refusal may be about the token. It either says so, or it has no `errors` or `message` of the application,
 * which is how frameworks refuse a token.
 */
export const mayBeAboutToken = ({ status, text }: { status: number; text: string }) =>
  [403, 419, 422].includes(status) && (/authenticity|csrf/i.test(text) || !/"(errors|message)"/.test(text))
