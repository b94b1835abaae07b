export const toastMessages = {
  /** Not "Close", because a toast may lie in a dialog that has a button of that name. */
  dismiss: 'Dismiss',
}
