export const messages = {
  whatNow: 'Check your connection, or try again in a moment.',
  tryAgain: 'Try again',
}
