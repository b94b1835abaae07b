import { addressPart } from '../../shared/format/addressPart'
import { messages, type Words } from './messages'
import type { PropertyActionsProps } from './props'

/** A link to one of this home's modals. */
export interface Action {
  href: string
  words: Words
}

/** The links that apply to this home (2.19–2.30, 9.23), the most wanted first. */
export function actionsOf(home: PropertyActionsProps): Action[] {
  const { viewing, photos, floorplans, charts, video, calculators, fees, newHomes, contact, friend } = home
  const all: [applies: boolean, href: string, words: Words][] = [
    [viewing, 'book-a-viewing', messages.viewing],
    [photos > 0, 'property-images', messages.photos(photos)],
    [floorplans > 0, 'floorplan', messages.floorplan(floorplans)],
    [charts > 0, 'epc-chart', messages.chart],
    [video !== '', `video/${addressPart(video)}`, messages.video],
    [calculators, 'calculator', messages.calculator],
    [fees, 'tenant-info', messages.fees],
    [newHomes, 'new-homes-enquiry', messages.newHomes],
    [contact, 'contact-office', messages.ask],
    [friend, 'send-to-a-friend', messages.friend],
  ]
  return all.filter(([applies]) => applies).map(([, address, words]) => ({ href: `#/${address}`, words }))
}
