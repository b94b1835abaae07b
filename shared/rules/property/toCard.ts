import { readProperty } from '../fields/readProperty'

/** Number of photos to keep. More would fill the visitor's storage. */
const KEPT_PHOTOS = 6

/**
 * A home as browser storage keeps it: a card with the host's own field names, because the incumbent's pages read it as
 * well (contract 8). `Property` reads it back.
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
  short_description: home.summary,
  price_history: home.priceHistory,
  status: home.status,
  tags: home.tags,
  exchangedPrice: home.exchangedPrice,
  disposal: home.disposal,
  auctionDate: home.auctionDate,
  propertyType: home.type,
  subdomain: home.subdomain,
  lat: home.lat,
  lng: home.lng,
  ...home.raw,
})

/** Finds the home with an id among the host's entries and makes its card. `undefined` when there is no such home. */
export function cardOf(id: string | number, entries: unknown[]) {
  const home = entries.map(entry => readProperty(Object(entry))).find(home => String(home.id) === String(id))
  return home && toCard(home)
}
