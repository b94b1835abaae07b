/** The words of the bot check. */
export const botCheckMessages = {
  /** The provider asks for these words when its badge is not shown. */
  notice: 'This site is protected by reCAPTCHA.',
  checking: 'Checking that you are a person …',
  unavailable: 'We could not check that you are a person. Check your connection and try again.',
  dismissed: 'You closed the question before it was answered, so nothing was sent. Try again when you are ready.',
}
