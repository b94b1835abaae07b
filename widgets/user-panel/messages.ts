/** Every sentence of the panel: the specification's (2.33–2.47, 4.12), and ours where it has none. */
export const messages = {
  waiting: 'Loading user profile',

  // Registration
  registerTitle: 'Remember your saved properties for next time',
  registerLead: 'What you save is then on all your devices.',
  register: 'Register',
  haveAccount: 'Already\u00a0registered?',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  password: 'Password',
  confirmPassword: 'Confirm password',
  terms: 'I agree to the terms & conditions',
  termsMissing: 'Agree to the terms & conditions to register',
  read: 'Read the ',
  termsLink: 'terms of use',
  and: ' and the ',
  privacyLink: 'privacy policy',
  newTab: ', each in a new tab.',
  marketing: (agency: string) => `Keep me informed about homes, offers and news from ${agency || 'the agency'}`,

  // Signing in
  signInTitle: 'Sign back in to see your previously saved searches and properties',
  signIn: 'Sign in',
  sessionEnded: 'You have been signed out',
  signInAgain: 'Sign in again to go on. What you typed is kept.',
  signInAdvice: 'Check your email address, your password and your connection.',
  forgotten: 'Forgotten password?',
  registerNow: 'Register now',
  noAccount: 'No account yet?',

  // Passwords
  forgottenTitle: 'Forgotten your password?',
  forgottenLead: 'We send a link to the email address of your account, by which you choose a new one.',
  sendLink: 'Send the link',
  backToSignIn: 'Back to sign in',
  sentTitle: 'Look into your inbox',
  resetTitle: 'Choose a new password',
  resetHint:
    'At least 10 characters, with a lowercase and an uppercase letter, and a number or one of (\u00a0)\u00a0!\u00a0@\u00a0£\u00a0%\u00a0^',
  reset: 'Reset password',

  // Profile
  profileTitle: (name: string) => (name ? `Hello, ${name}` : 'Your details'),
  name: 'Name',
  add: 'add',
  adds: (what: string) => ` your ${what.toLowerCase()}`,
  edit: 'Edit details',
  updateMarketing: 'Update marketing preferences',
  signOut: 'Sign out',
  update: 'Update',
  backToProfile: 'Back to profile',

  // Marketing
  marketingTitle: 'Update your marketing preferences',
  marketingQuestion: (agency: string) => `News from ${agency || 'the agency'} by email`,
  optIn: 'Opt in',
  optOut: 'Opt out',
  marketingMissing: 'Choose whether to opt in or out',

  // Saved things
  propertyCount: (count: number) => `${count} ${count === 1 ? 'Saved Property' : 'Saved Properties'}`,
  noProperties: 'Saved properties will appear here.',
  noPropertiesText: 'Press the heart of a home to keep it, with or without an account.',
  bareTitle: (id: string | number) => `Saved home ${id}`,
  bareText: 'Its page has the photos, the price and all details.',
  searchCount: (count: number) => `${count} ${count === 1 ? 'Saved Search' : 'Saved Searches'}`,
  noSearches: 'Saved searches will appear here.',
  noSearchesText: 'Save a search to come back to it with one press, or to hear of new homes by email.',
  findHomes: 'Find homes',
  sortBy: 'Sort by',
  sorts: { newest: 'Last saved first', cheapest: 'Lowest price first', dearest: 'Highest price first' },
  signInForAlerts: 'to hear of new homes by email.',
  removeSearch: 'Remove saved search',
}
