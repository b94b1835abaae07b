/** Messages about a visitor's account. The words are the specification's (8.1–8.13), or ours where it has none. */
export const accountMessages = {
  /** How long the longer messages stay, in ms (8.3, 8.8). */
  longMs: 8_000,

  signedIn: 'You have successfully signed in',
  signInFailed: 'Sign in failed, please try again',
  signInWrong: 'Email or password is wrong',
  signedOut: 'You have been signed out',
  signOutFailed: 'There was an error signing out',

  registered: 'You have been successfully registered!',
  registrationFailed:
    'Sorry, something went wrong. You may already have an account with this email address, if so, please try signing in instead of registering.',

  sessionEnded: 'You have been signed out. Sign in again to continue; what you typed is kept.',

  profileUpdated: 'Profile successfully updated.',
  profileRefused: 'Your details were not saved.',
  profileNotUpdated: 'Your details were not saved. Check your connection and try again.',

  passwordChanged: 'You have successfully changed your password.',
  passwordRefused: 'Your password was not changed.',
  passwordNotChanged: 'Something went wrong updating your password. Please try again later.',
  passwordUnknown: 'We had no reply, so your password may have been changed.',
  passwordUnknownTitle: 'Your password may have been changed',
  passwordUnknownReason: 'Try again, or sign in with the new password to see.',
  redirectToNowhere: 'Received a redirect without a destination URL',
  passwordError: (error: string) => (error.startsWith('Password') ? error : `Password ${error}`),

  recoveryAsked:
    'If the email you have entered has a user account we will send you a forgotten password reset request now.',
  recoveryFailed: 'We could not ask for the email',
  recoveryAgain: 'Try again in a minute, or ring us.',
  recoverySent: 'Thank you. We have sent you an email with instructions on how to reset your password.',

  marketingUpdated: 'Your preferences have been successfully updated',
  marketingNotUpdated: 'There was an error updating your preferences',
  marketingSignedOut: 'Please sign in to update your preferences',
}
