export const messages = {
  loading: 'Loading',
  failed: (name: string) => `${name} could not be opened.`,
  whatNow: 'Check your connection and try again.',

  // The user panel (2.33)
  account: 'Your account',
  yourDetails: 'Your details',
  myProfile: 'My Profile',
  savedProperties: 'Saved Properties',
  savedSearches: 'Saved Searches',
}
