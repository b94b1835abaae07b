export const noticeMessages = {
  whatNow: 'Check your connection, or try again in a moment.',
  tryAgain: 'Try again',
}
