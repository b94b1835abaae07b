export const messages = {
  whatNow: 'Check your connection and try again.',
  tryAgain: 'Try again',
}
