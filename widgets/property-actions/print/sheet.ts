import { documentPart } from '../../../shared/page/host/documentPart'
import { listFrom } from '../../../shared/page/host/listFrom'
import type { pageData } from '../../../shared/page/host/pageData'
import { contactOf } from '../../../shared/rules/contacts/contactPerson'
import { propertyOf, readAgencyName } from '../../../shared/rules/contacts/contacts'
import { type Fact, factsOf } from '../../../shared/rules/facts/facts'
import { type Fields, fieldsOf, fieldsOfEach, text } from '../../../shared/rules/fields/contactFields'
import { readProperty } from '../../../shared/rules/fields/readProperty'
import { dayInWords } from '../../../shared/rules/format/dates'
import { picturesOf } from '../../../shared/rules/pictures/ofHome'
import type { Picture } from '../../../shared/rules/pictures/readPictures'
import { type Price, priceOf } from '../../../shared/rules/property/price'
import { settingsFromPage } from '../../../shared/rules/property/settings'
import { specsOf } from '../../../shared/rules/property/specs'
import { statusOf } from '../../../shared/rules/property/status'
import { paragraphsOf, spoken } from '../../../shared/rules/readers/homes/markup'
import { readAddress } from '../../../shared/rules/readers/values/line'

/** The content of the two pages. A text is empty if the page does not have it. */
export interface SheetProps {
  agency: string
  address: string
  price: Price
  /** `Sold`, as on a card. `undefined` where there is nothing to say. */
  status: string | undefined
  /** `3 beds`, `1,410 sq ft`. */
  specs: string[]
  photos: Picture[]
  plan: Picture | undefined
  facts: Fact[]
  words: string[]
  contact: ReturnType<typeof contactOf>
  /** The office's address, in one line. */
  place: string
  /** The address of this page, up to the end of its path. */
  link: string
  /** The day, in words. */
  day: string
}

/** One large photograph and a row of three. Two more if there is no floorplan. */
const PHOTOS = 4
const WITHOUT_PLAN = 6

const plain = (value: unknown) => (typeof value === 'string' ? paragraphsOf(value) : [])

/** The description, otherwise the first sentence. Then the highlights in one line. */
function wordsOf(property: Fields) {
  const paragraphs = Array.isArray(property.description)
    ? property.description.flatMap(plain)
    : plain(property.description)
  const features = [listFrom(property.features)].flat().flatMap(plain).join(' · ')
  return [
    ...(paragraphs.length ? paragraphs : plain(property.short_description ?? property.shortDescription)),
    features,
  ].filter(Boolean)
}

/** Reads the content of the two pages from the page's data. @param now in ms since 1970 */
export function readSheet(read: typeof pageData, page: URL, now: number): SheetProps {
  const property = propertyOf(read)
  const home = readProperty(property)
  const [plan] = picturesOf(property, 'floorplans')
  return {
    agency: readAgencyName(read),
    address: home.address || documentPart('title'),
    price: priceOf(home),
    status: statusOf(home, { ...settingsFromPage(read), now }).label,
    specs: [...specsOf(home), spoken(home.type)].filter(Boolean),
    photos: picturesOf(property, 'photos').slice(0, plan ? PHOTOS : WITHOUT_PLAN),
    plan,
    // A fact without a value is a link on the screen. On paper nobody can press it.
    facts: factsOf(property).filter(({ value }) => value),
    words: wordsOf(property),
    contact: contactOf({
      property,
      branch: fieldsOf(read('branch')),
      staff: fieldsOfEach(read('staff')),
      telephone: text(fieldsOf(read('agency')), 'telephone'),
    }),
    place: readAddress(fieldsOf(property.branch).address),
    link: page.origin + page.pathname,
    day: dayInWords(new Date(now).toISOString()),
  }
}
