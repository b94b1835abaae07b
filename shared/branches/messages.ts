/** What every list of offices says that could not be had whole. */
export const messages = {
  failed: (missing: number) =>
    missing === 1 ? 'One office could not be loaded.' : `${missing || 'Some'} offices could not be loaded.`,
  checkConnection: 'Check your connection and try again.',
  retry: 'Try again',
}
