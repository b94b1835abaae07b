import * as v from 'valibot'
import type { pageData } from '../../shared/page/host/pageData'
import { contactOf } from '../../shared/rules/contacts/contactPerson'
import { hasOffice, isLetting, propertyOf, readHome } from '../../shared/rules/contacts/contacts'
import { fieldsOf, fieldsOfEach, text } from '../../shared/rules/fields/contactFields'
import { readProperty } from '../../shared/rules/fields/readProperty'
import { feeText } from '../../shared/rules/home/feeText'
import { hasCalculators, homeFromPage } from '../../shared/rules/home/pricedHome'
import { documentsOf, picturesOf } from '../../shared/rules/pictures/ofHome'
import { readVideos } from '../../shared/rules/pictures/readVideos'
import { canBeViewed } from '../../shared/rules/property/status'

const flag = v.optional(v.boolean(), false)
const Addresses = v.optional(v.array(v.string()), [])
const Count = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0)

/**
 * What the server writes on a property-actions marker. A home's own page needs no props. Each prop shows or hides one
 * link.
 */
export const PropertyActionsProps = v.object({
  /**
   * Whether visitors can ask for a viewing (2.19). If it is absent, they can if page data has a `property` with an id
   * whose status does not say that it is sold, let or withdrawn. They can where it is sold subject to contract.
   */
  viewing: flag,
  /** The number of photographs (2.22). Page data `property.photos` is used if it is absent. */
  photos: Count,
  /** The number of floorplans (2.22). Page data `property.floorplans` is used if it is absent. */
  floorplans: Count,
  /** The number of energy charts (2.22). Page data `property.epcCharts` is used if it is absent. */
  charts: Count,
  /** The id of the first video that can be shown (2.21, 9.25). Page data `property` is used if it is absent. */
  video: v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String)), ''),
  /**
   * The addresses of floorplans that are documents (PDF). Each is a link. Page data `property.floorplans` is used if it is
   * absent.
   */
  planFiles: Addresses,
  /** The addresses of energy certificates that are documents (PDF). Page data `property.epcCharts` is used if it is absent. */
  chartFiles: Addresses,
  /**
   * The addresses of films and tours on hosts that are not played here. Each is a link with the name of its host. Page data
   * `property` is used if it is absent.
   */
  films: Addresses,
  /** Whether the home has calculators (2.20, 9.23). Page data `property` decides if it is absent. */
  calculators: flag,
  /** Whether there is a text about fees for tenants (2.30). Page data decides if it is absent. */
  fees: flag,
  /**
   * Whether there is a form about the new homes of this site (2.29). Page data `new_homes_form` decides if it is
   * absent.
   */
  newHomes: flag,
  /** Whether visitors can write to somebody (2.28). Page data decides if it is absent. */
  contact: flag,
  /**
   * Whether visitors can send the home to a friend (2.19, 7.35). If it is absent, they can if page data has a `property`
   * with an id.
   */
  friend: flag,
  /**
   * The number to ring, for the bar of a phone. If it is absent, page data decides: the home's person, else the office, else
   * `agency.telephone`.
   */
  telephone: v.optional(v.string(), ''),
  /**
   * The text that is shared with the address. If it is absent, page data `property.display_address` is used, or the
   * page's title.
   */
  title: v.optional(v.string(), ''),
})
export type PropertyActionsProps = v.InferOutput<typeof PropertyActionsProps>

/** Replaces the page's address on a server, which has none. */
const NOWHERE = 'https://site.invalid/'

/** Whether the host's form has at least one field (3.26). */
function asksAboutNewHomes(form: unknown) {
  const { elements } = Object(form) as { elements?: unknown }
  return fieldsOfEach(elements).some(element => text(element, 'fieldName') !== '')
}

/** The number to ring about this home. */
function numberOf(read: typeof pageData) {
  const telephone = text(fieldsOf(read('agency')), 'telephone')
  const source = { property: propertyOf(read), branch: fieldsOf(read('branch')), staff: fieldsOfEach(read('staff')) }
  const contact = contactOf({ ...source, telephone })
  return contact?.person?.telephone || contact?.office.telephone || telephone
}

/** Page data to props (contract 4): `property`, and what belongs to it. */
export function fromPage(read: typeof pageData) {
  const property = read('property')
  const { id, address } = readHome(read)
  const page = new URL(globalThis.location?.href ?? NOWHERE)
  const { videos, elsewhere } = readVideos(property, read('video_hosts'), page)
  return {
    // A server renders the same link, and it has no clock.
    viewing: id !== '' && canBeViewed(readProperty(propertyOf(read)), {}),
    photos: picturesOf(property, 'photos').length,
    floorplans: picturesOf(property, 'floorplans').length,
    charts: picturesOf(property, 'charts').length,
    video: videos[0]?.ids[0],
    planFiles: documentsOf(property, 'floorplans'),
    chartFiles: documentsOf(property, 'charts'),
    films: elsewhere,
    calculators: !!property && hasCalculators(homeFromPage(read)),
    fees: isLetting(read) && feeText(read) !== '',
    newHomes: asksAboutNewHomes(read('new_homes_form')),
    contact: hasOffice(read),
    friend: id !== '',
    telephone: numberOf(read),
    title: address,
  }
}
