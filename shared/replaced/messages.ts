export const messages = {
  replaced: 'This site has been updated since you opened the page.',
  reload: 'Load the page again',
  later: 'Not now',
}
