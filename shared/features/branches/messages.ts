/** Messages for a list of offices of which some could not be loaded. */
export const branchMessages = {
  failed: (missing: number) =>
    missing === 1 ? 'One office could not be loaded.' : `${missing || 'Some'} offices could not be loaded.`,
  checkConnection: 'Check your connection, or try again in a moment.',
  retry: 'Try again',
}
