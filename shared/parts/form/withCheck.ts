/** The field with the bot check's token. Empty when the page has no check. */
export const withCheck = (captcha: string | undefined) => (captcha ? { 'g-recaptcha-response': captcha } : {})
