/** The words of all forms: the specification's (5.12), or ours where it has none. */
export const messages = {
  wrong: (count: number) => `There are ${count} things to put right`,
  notDone: 'This did not go through',
  kept: 'What you typed is still here.',
  again: 'Try again in a minute, or ring us.',
  underWay: 'This form is being sent already, perhaps in another tab.',
  mayHaveArrived: 'It may have arrived',
  mayHaveArrivedText: 'No answer came. Send it again only if you do not mind that we may get it twice.',
  sendAgain: 'Send again',
  trap: 'Leave this empty',
}
