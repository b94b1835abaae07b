import { addressPart } from '../../shared/page/text/addressPart'
import { count } from '../../shared/rules/format/count'

/** The text of a link, and a shorter one for a phone (9.34). */
export type LinkWords = readonly [long: string, short: string]

/** Texts for visitors. The names are in contract 9. */
export const actionMessages = {
  label: 'For this home',
  viewing: ['Book a viewing', 'Book a viewing'],
  photos: (number: number): LinkWords => [count(number, 'picture'), 'Pictures'],
  floorplan: (count: number): LinkWords => [
    count > 1 ? 'Floorplans' : 'Floorplan',
    count > 1 ? 'Floorplans' : 'Floorplan',
  ],
  planFile: (number: number | undefined) => `Floorplan${number ? ` ${number}` : ''} (PDF)`,
  chart: ['EPC chart', 'EPC'],
  chartFile: (number: number | undefined) => `EPC${number ? ` ${number}` : ''} (PDF)`,
  video: ['Watch the video', 'Video'],
  film: (host: string | undefined) => (host ? `Video on ${host}` : 'Video'),
  calculator: ['What it costs', 'Costs'],
  fees: ['Tenant information', 'Tenant fees'],
  newHomes: ['Register your interest', 'Register your interest'],
  ask: ['Ask the agent', 'Ask the agent'],
  friend: ['Send to a friend', 'Send to a friend'],
  call: 'Call',
  share: 'Share',
  ways: 'Ways to share',
  copy: 'Copy link',
  byHand: 'Link to this home',
  email: 'Email',
  print: 'Print',
} as const

/** A line of a mail ends with both characters (RFC 6068, section 5). */
export const emailHref = (title: string, address: string) =>
  `mailto:?subject=${addressPart(title)}&body=${addressPart(`${title}\r\n${address}`)}`
