export const copyMessages = {
  copied: 'The link is copied.',
  byHandHint: 'Your browser cannot copy it for you.',
}
