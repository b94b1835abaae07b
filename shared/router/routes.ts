import type { ComponentType } from 'react'
import { pageData } from '../host/pageData'
import type { Chunks } from '../loader/loader'
import type { DialogLook } from '../ui/Dialog/openDialog'
import { messages } from './messages'

/** What a route's component is given. */
export interface ModalProps {
  /** The parts of the address that have a name in the table: `{ id: '3' }` for `#/video/3`. */
  params: Record<string, string>
  /** The parts below the route, where it has some: `['sign-in']` for `#/user/sign-in`. */
  below: string[]
  close: () => void
}

/** What a route opens: its module. */
export type Content = { default: ComponentType<ModalProps> }

/** The chunks that a route may open. */
type ContentName = { [Name in keyof Chunks]: Chunks[Name] extends Content ? Name : never }[keyof Chunks]

/** What fills a route, asked for when it opens: an entry of `late` in widgets/index.ts by its name, or code from elsewhere. */
export type Slot = ContentName | { load: () => Promise<Content> }

/** Links that look like tabs. */
export interface Tabs {
  /** What they are of. */
  label: string
  links: { href: string; label: string }[]
  /** `href` of the one the visitor is on. */
  current: string
}

export interface Route {
  /** The names of the parts that follow: `['id']` for `#/video/{id}`. All must be there. */
  params?: string[]
  /** Opens for everything below it as well. */
  below?: boolean
  /** Accessible name and heading of the dialog (contract 9). */
  name: (params: Record<string, string>) => string
  /** How the dialog looks. */
  look?: DialogLook
  /** Said while its code arrives. */
  loading?: string
  /** The way between the places below it, which is there before its code is. */
  tabs?: (below: readonly string[], signedIn: boolean) => Tabs
  /** Whether this page has what it shows. By default every page has. */
  applies?: (params: Record<string, string>) => boolean
  /** Without one the route opens nothing. */
  slot?: Slot
}

const called = (name: string) => () => name

const property = () =>
  pageData('property') as { propertyChannel?: string; associatedProfile?: Person } | null | undefined
const isLetting = () => property()?.propertyChannel === 'lettings'

interface Person {
  staffMemberId?: string | number
  firstName?: string
  surname?: string
  fullName?: string
}

/** A member of staff (3.13), or the one associated with this home (3.9). */
function person(id: string | undefined) {
  const staff = pageData('staff')
  const people: (Person | null | undefined)[] = [...(Array.isArray(staff) ? staff : []), property()?.associatedProfile]
  return people.find(one => String(one?.staffMemberId) === id)
}

function personName(id: string | undefined) {
  const { firstName, surname, fullName } = person(id) ?? {}
  return [firstName, surname].filter(Boolean).join(' ') || fullName || ''
}

const agencyName = () => (pageData('agency') as { name?: string } | undefined)?.name

/** 2.33 */
function userTabs(below: readonly string[], signedIn: boolean): Tabs {
  const path = below.join('/')
  return {
    label: messages.account,
    links: [
      { href: '#/user', label: signedIn ? messages.yourDetails : messages.myProfile },
      { href: '#/user/saved-properties', label: messages.savedProperties },
      { href: '#/user/saved-searches', label: messages.savedSearches },
    ],
    current: path === 'register' || !path ? '#/user' : `#/user/${path}`,
  }
}

const pictures: Route = { params: ['id'], name: called('Property images'), look: { placement: 'full', plain: true } }

/**
 * Everything that `#/…` opens on this page (contract 5; 2.17–2.32), by the first part of its address. A later feature
 * fills its slot here.
 */
const table = new Map<string, Route>(
  Object.entries({
    valuation: {
      name: called('Instant Valuation'),
      look: { size: 'large' },
      loading: 'Loading Instant Valuation',
    },
    'book-a-valuation': { name: called('Book a Valuation') },
    'book-a-viewing': { name: called('Book a Viewing') },
    calculator: { name: called('Calculator'), applies: () => !isLetting() },
    video: { params: ['id'], name: called('Video'), look: { size: 'large' } },
    floorplan: { name: called('Floorplan'), look: pictures.look },
    'epc-chart': { name: called('EPC chart'), look: pictures.look },
    'property-images': { name: called('Property images'), look: pictures.look },
    'agricultural-sales-event': pictures,
    'antiques-sales-event': pictures,
    'property-auction-sales-event': pictures,
    'history-images': pictures,
    'gallery-card-slider-expand': { ...pictures, params: ['id', 'contentBlockId'] },
    'contact-staff-member': {
      params: ['id'],
      name: ({ id }) => `Contact ${personName(id)}`,
      applies: ({ id }) => person(id) !== undefined,
    },
    'contact-office': {
      name: called('Contact office'),
      applies: () => [pageData('departments'), property(), pageData('contact_branch_id')].some(found => found),
    },
    'new-homes-enquiry': { name: called('New homes enquiry'), applies: () => !!pageData('new_homes_form') },
    'tenant-info': {
      name: called('Tenant information'),
      applies: () => isLetting() && !!pageData('lettings_fee_text'),
    },
    user: {
      below: true,
      name: () => ['Your', agencyName(), 'Favourites'].filter(Boolean).join(' '),
      look: { placement: 'end' },
      loading: 'Loading user profile',
      tabs: userTabs,
      slot: 'UserPanel',
    },
  } satisfies Record<string, Route>),
)

/** A route that an address leads to, with what the address says about it. */
export interface Opened {
  /** The first part of its address. */
  key: string
  route: Route & { slot: Slot }
  params: Record<string, string>
  below: string[]
}

/** What an address opens on this page: `undefined` when there is no such route, nothing fills it or it does not apply. */
export function match(parts: readonly string[]): Opened | undefined {
  const [key = '', ...rest] = parts
  const route = table.get(key)
  const names = route?.params ?? []
  const below = rest.slice(names.length)
  if (!route?.slot || rest.length < names.length || rest.includes('') || (below.length && !route.below)) return
  const params = Object.fromEntries(names.map((name, index) => [name, rest[index]!]))
  if (route.applies && !route.applies(params)) return
  return { key, route: { ...route, slot: route.slot }, params, below }
}

/** Whether `#/{route}` would open something on this page: `opens('book-a-valuation')`. */
export const opens = (route: string) => match(route.split('/')) !== undefined

/** Gives a route what it opens. @throws {Error} when there is no such route */
export function fillRoute(key: string, slot: Slot) {
  const route = table.get(key)
  if (!route) throw new Error(`There is no route called "${key}"`)
  table.set(key, { ...route, slot })
}
