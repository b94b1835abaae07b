/** Every sentence a visitor reads; the names are those of contract 9. */
export const saveSearchMessages = {
  save: 'Save search',
  saved: 'Saved',
  remove: 'Remove saved search',
  signIn: 'Sign in',
  forAlerts: 'to hear about new homes by email.',
}
