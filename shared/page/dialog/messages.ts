export const routerMessages = {
  loading: 'Loading',
  failed: (name: string) => `${name} could not be opened.`,
  whatNow: 'Check your connection and try again.',
}
