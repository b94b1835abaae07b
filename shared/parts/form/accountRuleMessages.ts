/** The words of forms about an account: the specification's (5.12), or ours where it has none. */
export const accountRuleMessages = {
  enter: (what: string) => `Enter your ${what}`,
  nameCharacters: (what: string) => `Use letters, digits, hyphens and spaces only in your ${what}`,
  lenientName: (what: string) =>
    `Use letters, digits, hyphens, apostrophes, full stops and spaces only in your ${what}`,
  email: 'Enter an email address, such as name@example.com',
  emailEnding: 'The ending of an email address has 2 to 4 letters, such as .com or .uk',
  telephone: 'A phone number has 6 to 20 characters: digits, hyphens, dots, brackets, slashes, spaces or a plus',
  ukTelephone: 'Enter a UK phone number, such as 01632 960 001 or +44 7700 900 001',
  shortPassword: (least: number) => `Use at least ${least} characters in your password`,
  newPassword:
    'Password must have: an uppercase letter, a number or special character (!@£%^) and be at least 10 characters long.',
  confirm: 'Enter the password again',
  differs: 'The passwords do not match',
  show: 'Show',
  hide: 'Hide',
}
