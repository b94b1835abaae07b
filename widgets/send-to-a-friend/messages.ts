/** What `#/send-to-a-friend` says. */
export const messages = {
  lead: (address: string) =>
    address ? `We send ${address} to somebody you know.` : 'We send this home to somebody you know.',
  yourName: 'Your name',
  yourEmail: 'Your email',
  friendName: "Friend's name",
  friendEmail: "Friend's email",
  yourNameMissing: 'Enter your name',
  friendNameMissing: "Enter your friend's name",
  hint: 'Stands in the mail, above the link to the home',
}
