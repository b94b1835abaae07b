import * as v from 'valibot'
import { hasOffice, isLetting, readHome } from '../../shared/contacts/contacts'
import type { pageData } from '../../shared/host/pageData'
import { picturesOf } from '../../shared/pictures/ofHome'
import { readVideos } from '../../shared/pictures/readVideos'
import { feeText } from '../../shared/property/feeText'
import { hasCalculators, homeFromPage } from '../../shared/property/pricedHome'

const flag = v.optional(v.boolean(), false)
const Count = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0)

/** What the server puts on a property-actions marker; on a home's own page nothing. Each hides or shows one link. */
export const PropertyActionsProps = v.object({
  /** Whether a viewing can be asked for (2.19). Page data says it where it is absent: a `property` with an id. */
  viewing: flag,
  /** How many photographs there are (2.22). Page data `property.photos` where it is absent. */
  photos: Count,
  /** How many floorplans there are (2.22). Page data `property.floorplans` where it is absent. */
  floorplans: Count,
  /** How many energy charts there are (2.22). Page data `property.epcCharts` where it is absent. */
  charts: Count,
  /** The id of the first video that can be shown (2.21, 9.25). Page data `property` says it where it is absent. */
  video: v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String)), ''),
  /** Whether there are calculators for it (2.20, 9.23). Page data `property` says it where it is absent. */
  calculators: flag,
  /** Whether there is a text about fees for tenants (2.30). Page data says it where it is absent. */
  fees: flag,
  /** Whether there is a form about the new homes of this site (2.29). Page data `new_homes_form` says it where it is absent. */
  newHomes: flag,
  /** Whether there is somebody to write to (2.28). Page data says it where it is absent. */
  contact: flag,
  /** What is shared, in a line. Page data `property.display_address` where it is absent; without it, the page's title. */
  title: v.optional(v.string(), ''),
})
export type PropertyActionsProps = v.InferOutput<typeof PropertyActionsProps>

/** Stands for the page's address where there is none: on a server. */
const NOWHERE = 'https://site.invalid/'

/** Whether the host's form asks anything (3.26). */
function asksAboutNewHomes(form: unknown) {
  const { elements } = Object(form) as { elements?: unknown }
  return Array.isArray(elements) && elements.some(element => !!Object(element).fieldName)
}

/** Contract 4: `property` and what goes with it. */
export function fromPage(read: typeof pageData) {
  const property = read('property')
  const { id, address } = readHome(read)
  const page = new URL(globalThis.location?.href ?? NOWHERE)
  return {
    viewing: id !== '',
    photos: picturesOf(property, 'photos').length,
    floorplans: picturesOf(property, 'floorplans').length,
    charts: picturesOf(property, 'charts').length,
    video: readVideos(property, read('video_hosts'), page).videos[0]?.ids[0],
    calculators: !!property && hasCalculators(homeFromPage(read)),
    fees: isLetting(read) && feeText(read) !== '',
    newHomes: asksAboutNewHomes(read('new_homes_form')),
    contact: hasOffice(read),
    title: address,
  }
}
