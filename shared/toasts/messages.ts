export const messages = {
  /** Not "Close": a toast may lie in a dialog, whose own way out has that name. */
  dismiss: 'Dismiss',
}
