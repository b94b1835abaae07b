import { isSafeAddress } from '../host/addresses'
import { type Fields, fieldsOf, isCommercial, listOf, numbersFor, personOf, text } from './fields'

/** Somebody who answers for a home (3.9). Empty where the host does not say. */
interface ContactPerson {
  /** `''` where no form can write to them. */
  id: string
  name: string
  /** As the host writes it, with or without a size in its path. */
  photo: string
  telephone: string
  email: string
}

/** The office that answers, whoever does it there. */
export interface ContactOffice {
  name: string
  /** Of its page on this site. */
  url: string
  telephone: string
  email: string
}

export type Channel = 'sales' | 'lettings'

/** What the choice is made from, as the host writes it. */
export interface ContactSource {
  /** The home, or nothing. */
  property: Fields
  /** The office of a page that has no home. */
  branch: Fields
  /** Whom a page without a home has. */
  staff: readonly Fields[]
  /** By default the home's. */
  channel?: Channel
  /** The agency's number, where the office has none. */
  telephone: string
}

/** Whether somebody is contactable for a channel (6.3), in either spelling; `undefined` where nothing is said of any. */
function contactable(fields: Fields, channel: Channel) {
  const said = (one: Channel) =>
    fields[`contactableFor${one === 'sales' ? 'Sales' : 'Lettings'}`] ?? fields[`contactable_for_${one}`]
  const isYes = (value: unknown) => value === true || value === 'true' || value === 1
  return said('sales') === undefined && said('lettings') === undefined ? undefined : isYes(said(channel))
}

/** A photograph may be an address, or an object with one. */
const photoOf = (fields: Fields) => {
  const held = fields.photo ?? fields.avatar
  return typeof held === 'string' ? held.trim() : text(fieldsOf(held), 'url', 'image')
}

function whole(fields: Fields): ContactPerson {
  return {
    ...personOf(fields),
    photo: photoOf(fields),
    telephone: text(fields, 'telephoneNumber', 'telephone_number', 'direct_line', 'directLine'),
    email: text(fields, 'email'),
  }
}

/** The home's own people, those for its channel first. */
const profilesOf = (property: Fields, channel: Channel) =>
  [
    ...[`${channel}_associated_profile`, `${channel}AssociatedProfile`, 'associatedProfile', 'associated_profile'],
    ...['associatedProfiles', 'associated_profiles'],
  ]
    .flatMap(name => property[name] ?? [])
    .map(fieldsOf)

/**
 * Who is contacted (3.9, 6.3): the profile associated with the home, unless it says that it is not for this channel, else somebody of the
 * office who is, with a photograph rather than without; `undefined` where nobody is named.
 */
function chosen(profiles: readonly Fields[], staff: readonly Fields[], channel: Channel) {
  const own = profiles.filter(one => contactable(one, channel) !== false).map(whole)
  const office = staff.filter(one => contactable(one, channel)).map(whole)
  const named = (people: ContactPerson[]) => people.filter(({ name }) => name)
  return named(own)[0] ?? named(office).find(({ photo }) => photo) ?? named(office)[0]
}

/** The department that an office leaves commercial property to (3.9): an address to write to, or an object that says more. */
function outside(branch: Fields, property: Fields): Partial<ContactOffice> {
  const held = branch.externalCommercialDepartment ?? branch.external_commercial_department
  if (!held || !isCommercial(property)) return {}
  const fields = typeof held === 'string' ? { email: held } : fieldsOf(held)
  const found = {
    name: text(fields, 'name', 'label'),
    email: text(fields, 'email'),
    telephone: text(fields, 'telephone', 'telephoneNumber'),
  }
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value))
}

/** Who answers for a home or an office in a channel, and the office; `undefined` where the page names neither. */
export function contactOf({ property, branch: own, staff, telephone, ...asked }: ContactSource) {
  const branch = { ...own, ...fieldsOf(property.branch) }
  const named = text(property, 'propertyChannel', 'property_channel', 'primary_channel')
  const channel = asked.channel ?? (named === 'lettings' ? 'lettings' : 'sales')
  const people = [...listOf(branch.staff), ...staff]
  const url = text(branch, 'branchUrl', 'branch_url')
  const office: ContactOffice = {
    name: text(branch, 'branchName', 'name'),
    url: isSafeAddress(url) ? url : '',
    telephone: numbersFor(branch, channel) || telephone,
    email: text(branch, 'branchEmail', 'email'),
    ...outside(branch, property),
  }
  const person = chosen(profilesOf(property, channel), people, channel)
  return person || office.name || office.telephone || office.email ? { person, office } : undefined
}
