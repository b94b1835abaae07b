import type { HomeNote } from '../../../shared/features/account/homeNotes'
import { isOwnPath } from '../../../shared/page/host/addresses'
import { parse } from '../../../shared/rules/hostList/parse'
import { priceOf } from '../../../shared/rules/property/price'
import { Property } from '../../../shared/rules/property/property'
import { isGone } from '../../../shared/rules/property/status'
import { LONGEST_TEXT, type SharedHome, type SharedSaved } from './link'

const short = (text: string) => (text.length > LONGEST_TEXT ? '' : text)

const priceInWords = (home: Property) => {
  const { qualifier, amount } = priceOf(home)
  return [qualifier, amount].filter(Boolean).join(' ')
}

/** A home as an address holds it. Empty fields are left out. @param now tells whether its auction is over */
export function toShared(home: Property, now: number | undefined): SharedHome {
  const { id, channel, url, priceValue } = home
  // The address has no room for what was paid at the auction.
  const status = isGone(home, { now }) && !isGone(home, {}) ? 'sold' : home.status
  const price = priceInWords(home)
  // What follows from the rest.
  const usual = parse(Property, { property_id: id, property_channel: channel, price_value: priceValue })
  const isOwnPage = url !== usual.url && isOwnPath(url)
  return {
    i: id,
    ...(short(home.address) && { a: short(home.address) }),
    ...(priceValue && { b: priceValue }),
    ...(price !== priceInWords(usual) && short(price) && { p: price }),
    ...(isOwnPage && short(url) && { u: url }),
    ...(channel === 'lettings' && { l: 1 as const }),
    ...(short(status) && { t: status }),
  }
}

/** The same with what the visitor noted on it. */
export const toSharedSaved = (
  home: Property,
  { note, stage }: HomeNote,
  hasNote: boolean,
  now: number | undefined,
): SharedSaved => ({
  ...toShared(home, now),
  ...(stage && { g: stage }),
  ...(hasNote && note.trim() && { n: note.trim() }),
})

/** A home from an address, with the host's field names. */
export const toCardFields = ({ i, a, b, p, u, l, t }: SharedHome) => ({
  property_id: i,
  display_address: a,
  price: p,
  price_value: b,
  property_url: u,
  property_channel: l ? 'lettings' : 'sales',
  status: t,
})
