/** The texts of `#/send-to-a-friend`. */
export const friendMessages = {
  lead: (address: string) => `We’ll email a link to ${address || 'this home'}.`,
  yourName: 'Your name',
  yourEmail: 'Your email',
  friendName: "Friend's name",
  friendEmail: "Friend's email",
  yourNameMissing: 'Enter your name',
  friendNameMissing: "Enter your friend's name",
  friendEmailMissing: "Enter your friend's email, such as ada@example.com",
  hint: 'Included in the email, above the link to the home',
}
