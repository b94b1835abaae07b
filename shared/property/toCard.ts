import { readProperty } from './readProperty'

/** More than these would crowd a visitor's storage. */
const KEPT_PHOTOS = 6

/**
 * A home as browser storage keeps it: a card in the host's own words, which the incumbent's pages read as well
 * (contract 8). `Property` reads it back.
 */
export const toCard = (home: ReturnType<typeof readProperty>) => ({
  property_id: home.id,
  id: home.id,
  property_url: home.url,
  property_channel: home.channel,
  display_address: home.address,
  price: home.price,
  price_value: home.priceValue,
  photo: home.photos[0]?.url ?? null,
  photos: home.photos.slice(0, KEPT_PHOTOS).map(({ url, alt }) => ({ url, imageAlt: alt })),
  bedrooms: home.bedrooms,
  bathrooms: home.bathrooms,
  receptionRooms: home.receptionRooms,
  square_feet: home.squareFeet,
  acreage: home.acreage,
  pppw_price: home.pppwPrice,
  createdAt: home.createdAt,
  status: home.status,
  tags: home.tags,
  exchangedPrice: home.exchangedPrice,
  disposal: home.disposal,
  auctionDate: home.auctionDate,
  propertyType: home.type,
  subdomain: home.subdomain,
  lat: home.lat,
  lng: home.lng,
  ...home.told,
})

/** The card of the home with an id, out of what the host says of homes; `undefined` where it is not among them. */
export function cardOf(id: string | number, entries: unknown[]) {
  const home = entries.map(entry => readProperty(Object(entry))).find(home => String(home.id) === String(id))
  return home && toCard(home)
}
