export const replacedMessages = {
  replaced: 'This site has been updated since you opened the page.',
  refused: 'Part of this page could not be loaded.',
  reload: 'Reload the page',
  later: 'Not now',
}
