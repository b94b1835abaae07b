import { count } from '../../../shared/rules/format/count'
import { panelMessages } from '../messages'

const homes = (number: number) => count(number, 'home')

export const sharingMessages = {
  // Making a link
  lead: 'A link that opens your list on another of your devices, or for somebody you send it to.',
  saved: (number: number, hasStages: boolean) =>
    `${count(number, 'saved home')}${hasStages ? ', with your stages' : ''}`,
  hidden: (number: number) => count(number, 'hidden home'),
  viewed: (number: number) => `${homes(number)} you have viewed`,
  contents: 'In the link',
  notes: (number: number) => `Include my notes on ${homes(number)}`,
  notesHint: 'Whoever has the link can read them.',
  plainly:
    'The list is in the link itself. We do not store it, and nothing is sent to us. Anyone who has the link can read it. Changes you make later are not in it.',
  tooMany: 'Not everything fits into one link',
  leftOut: (words: string) => `Left out, as the oldest: ${words}.`,
  copy: 'Copy link',
  send: 'Send',
  email: 'Email',
  subject: 'Homes I have saved',
  byHand: 'Link to your list',
  nothing: 'Nothing to share yet',
  nothingText: 'Save a home first.',

  // Opening one
  shared: (number: number) => (number ? `${homes(number)} shared with you` : panelMessages.sharedTitle),
  sharedLead: 'Only to read. Nothing of yours changes until you press ‘Add to mine’, and nothing is sent to us.',
  noted: 'Their note:',
  alsoIn: (words: string) => `Also in the link: ${words}.`,
  theirHidden: (number: number) => `${homes(number)} they have hidden`,
  theirViewed: (number: number) => `${homes(number)} they have viewed`,
  isMine: 'In your list',
  gone: (number: number) =>
    number === 1
      ? 'One home is no longer available, and is not added.'
      : `${number} homes are no longer available, and are not added.`,
  add: 'Add to mine',
  addHint: 'Your own notes and stages stay. Their notes go below yours.',
  added: 'Their list is added to yours.',
  addedTitle: 'Added to your list',
  allMine: 'All of it is in your list already.',
  notKept: 'This browser stores nothing for this site. What you have added lasts only while this page is open.',
  toMine: 'Your saved homes',
  broken: 'This link cannot be read',
  brokenText: 'It is incomplete, or it was changed on its way. Ask for it again. Nothing of yours has changed.',
}
