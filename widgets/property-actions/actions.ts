import type { WordName } from '../../shared/page/host/wordNames'
import { word } from '../../shared/page/host/words'
import { addressPart } from '../../shared/page/text/addressPart'
import { actionMessages, type LinkWords } from './messages'
import type { PropertyActionsProps } from './props'

/** A link to one of this home's modals. */
export interface Action {
  href: string
  words: LinkWords
}

/** The words of a link. An agency words both texts with one of its own. */
function own(name: WordName, [long, short]: LinkWords): LinkWords {
  const text = word(name, long)
  return [text, text === long ? short : text]
}

/** The links that apply to this home (2.19–2.30, 9.23), the most wanted first. */
export function actionsOf(home: PropertyActionsProps): Action[] {
  const { viewing, photos, floorplans, charts, video, calculators, fees, newHomes, contact, friend } = home
  const all: [applies: boolean, href: string, words: LinkWords][] = [
    [viewing, 'book-a-viewing', own('book-viewing', actionMessages.viewing)],
    [photos > 0, 'property-images', actionMessages.photos(photos)],
    [floorplans > 0, 'floorplan', actionMessages.floorplan(floorplans)],
    [charts > 0, 'epc-chart', own('epc-chart', actionMessages.chart)],
    [video !== '', `video/${addressPart(video)}`, own('watch-video', actionMessages.video)],
    [calculators, 'calculator', own('costs', actionMessages.calculator)],
    [fees, 'tenant-info', own('tenant-fees', actionMessages.fees)],
    [newHomes, 'new-homes-enquiry', own('register-interest', actionMessages.newHomes)],
    [contact, 'contact-office', own('ask-agent', actionMessages.ask)],
    [friend, 'send-to-a-friend', own('send-to-friend', actionMessages.friend)],
  ]
  return all.filter(([applies]) => applies).map(([, address, words]) => ({ href: `#/${address}`, words }))
}
