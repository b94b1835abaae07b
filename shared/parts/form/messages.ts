/** The words of all forms: the specification's (5.12), or ours where it has none. */
export const formMessages = {
  wrong: (count: number) => `There are ${count} things to correct`,
  notDone: 'This did not go through',
  kept: 'What you typed is still here.',
  again: 'Try again in a minute, or ring us.',
  underWay: 'This form is already being sent, perhaps in another tab.',
  mayHaveArrived: 'It may have arrived',
  mayHaveArrivedText: 'We had no reply. Send it again only if you don’t mind us getting it twice.',
  sendAgain: 'Send again',
  /** Follows the mark of a required field. */
  required: ' required',
  trap: 'Leave this empty',
}
