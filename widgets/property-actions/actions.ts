import { isSafeAddress } from '../../shared/page/host/addresses'
import type { WordName } from '../../shared/page/host/wordNames'
import { word } from '../../shared/page/host/words'
import { addressPart } from '../../shared/page/text/addressPart'
import { actionMessages, type LinkWords } from './messages'
import type { PropertyActionsProps } from './props'

/** A link to one of this home's modals, to a document or to a film. */
export interface Action {
  href: string
  words: LinkWords
  /** Whether it leads out of this page, into a tab of its own. */
  away?: boolean
}

/** Links to addresses that the host gave. One that no link may have is left out. */
const filesOf = (addresses: readonly string[], words: (number: number | undefined) => string): Action[] =>
  addresses.filter(isSafeAddress).map((href, index, { length }) => {
    const text = words(length > 1 ? index + 1 : undefined)
    return { href, words: [text, text], away: true }
  })

/** The name of a host, as people know it. `undefined` for an address of this site. */
function hostOf(address: string) {
  try {
    return new URL(address).hostname.replace(/^www\./, '')
  } catch {
    return undefined
  }
}

/** Films that cannot be played here, each with the name of its host. */
const filmsOf = (addresses: readonly string[]): Action[] =>
  addresses.filter(isSafeAddress).map(href => {
    const text = actionMessages.film(hostOf(href))
    return { href, words: [text, text], away: true }
  })

/** The words of a link. An agency words both texts with one of its own. */
function own(name: WordName, [long, short]: LinkWords): LinkWords {
  const text = word(name, long)
  return [text, text === long ? short : text]
}

/** The links that apply to this home (2.19–2.30, 9.23), the most wanted first. */
export function actionsOf(home: PropertyActionsProps): Action[] {
  const { viewing, photos, floorplans, charts, video, calculators, fees, newHomes, contact, friend } = home
  const { planFiles, chartFiles, films } = home
  const modal = (applies: boolean, address: string, words: LinkWords): Action[] =>
    applies ? [{ href: `#/${address}`, words }] : []
  return [
    modal(viewing, 'book-a-viewing', own('book-viewing', actionMessages.viewing)),
    modal(photos > 0, 'property-images', actionMessages.photos(photos)),
    modal(floorplans > 0, 'floorplan', actionMessages.floorplan(floorplans)),
    filesOf(planFiles, actionMessages.planFile),
    modal(charts > 0, 'epc-chart', own('epc-chart', actionMessages.chart)),
    filesOf(chartFiles, actionMessages.chartFile),
    modal(video !== '', `video/${addressPart(video)}`, own('watch-video', actionMessages.video)),
    filmsOf(films),
    modal(calculators, 'calculator', own('costs', actionMessages.calculator)),
    modal(fees, 'tenant-info', own('tenant-fees', actionMessages.fees)),
    modal(newHomes, 'new-homes-enquiry', own('register-interest', actionMessages.newHomes)),
    modal(contact, 'contact-office', own('ask-agent', actionMessages.ask)),
    modal(friend, 'send-to-a-friend', own('send-to-friend', actionMessages.friend)),
  ].flat()
}
