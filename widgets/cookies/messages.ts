import { count } from '../../shared/rules/format/count'

/** The texts of `#/cookies`. */
export const cookieMessages = {
  region: 'Cookies',
  now: {
    allow: 'You have allowed us to count visits.',
    deny: 'You have declined. No visits are counted.',
    dismiss: 'You have not allowed anything. No visits are counted.',
    none: 'You have not chosen yet. No visits are counted.',
  },
  otherProduct: 'Another cookie notice of this site has your choice. Change it there.',
  allow: 'Allow',
  deny: 'Decline',
  needsReload: 'Counting stops when you reload.',
  reload: 'Reload',
  kept: 'What this browser keeps',
  keptText: 'It stays in this browser, so that your lists are here when you come back. Nobody else can read it.',
  savedHomes: (number: number) => count(number, 'saved home'),
  notes: (number: number) => `Your notes on ${count(number, 'home')}`,
  savedSearches: (count: number) => (count === 1 ? '1 saved search' : `${count} saved searches`),
  viewed: (number: number) => `${count(number, 'home')} recently viewed`,
  viewings: (count: number) => (count === 1 ? '1 viewing asked for' : `${count} viewings asked for`),
  hidden: (number: number) => count(number, 'hidden home'),
  searches: (count: number) => (count === 1 ? '1 recent search' : `${count} recent searches`),
  drafts: 'What you have typed into a form, for 30 minutes and in this tab only',
  deleteDrafts: 'Delete drafts',
  draftsDeleted: 'Drafts deleted',
  change: 'Change',
  clear: 'Clear',
}
