import { isSafeAddress } from '../../page/host/addresses'
import { isOn } from '../../page/host/values'
import {
  answer,
  type Fields,
  fieldsOf,
  fieldsOfEach,
  isCommercial,
  personOf,
  profilesOf,
  telephoneFor,
  text,
} from '../fields/contactFields'
import { readProperty } from '../fields/readProperty'
import { readPicture } from '../readers/values/picture'
import type { Channel } from '../search/search'

/** Somebody who answers for a home (3.9). What the host does not give is empty. */
interface ContactPerson {
  /** Empty when no form can write to this person. */
  id: string
  name: string
  /** The photograph's address as the host writes it, with or without a size in its path. */
  photo: string
  telephone: string
  email: string
}

/** The office that answers for a home. */
export interface ContactOffice {
  name: string
  /** The address of its page on this site. */
  url: string
  telephone: string
  email: string
}

/** The host's data from which the person is chosen. */
export interface ContactSource {
  /** The home. Empty when the page is about none. */
  property: Fields
  /** The office that the page names. Fields of the home's own office win. */
  branch: Fields
  /** The staff that the page names. The staff of the office come first. */
  staff: readonly Fields[]
  /** By default the channel of the home. */
  channel?: Channel
  /** The agency's number. It is used when the office has none. */
  telephone: string
  /** The first part of the address of an office's page. By default `branches`. */
  branchPath?: string
}

/**
 * Whether somebody can be contacted for a channel (6.3), in either spelling of the field. `undefined` when the host
 * does not say so for any channel.
 */
function contactable(fields: Fields, channel: Channel) {
  const flagOf = (one: Channel) =>
    fields[`contactableFor${one === 'sales' ? 'Sales' : 'Lettings'}`] ?? fields[`contactable_for_${one}`]
  return flagOf('sales') === undefined && flagOf('lettings') === undefined ? undefined : isOn(flagOf(channel))
}

/** A photograph may be an address, or an object with one. */
const photoOf = (fields: Fields) => {
  const photo = fields.photo ?? fields.avatar
  return readPicture(typeof photo === 'string' ? photo : text(fieldsOf(photo), 'url', 'image'))
}

function contactPersonOf(fields: Fields): ContactPerson {
  return {
    ...personOf(fields),
    photo: photoOf(fields),
    telephone: answer(fields, 'telephoneNumber', 'directLine'),
    email: answer(fields, 'email'),
  }
}

/**
 * Who is contacted (3.9, 6.3): the person associated with the home, unless the host says that they are not for this
 * channel. Otherwise somebody of the office who is for this channel, preferably with a photograph. `undefined` when
 * nobody has a name.
 */
function choosePerson(profiles: readonly Fields[], staff: readonly Fields[], channel: Channel) {
  const own = profiles.filter(one => contactable(one, channel) !== false).map(contactPersonOf)
  const office = staff.filter(one => contactable(one, channel)).map(contactPersonOf)
  const named = (people: ContactPerson[]) => people.filter(({ name }) => name)
  return named(own)[0] ?? named(office).find(({ photo }) => photo) ?? named(office)[0]
}

/**
 * The department to which an office passes commercial property (3.9). The host writes an email address, or an object
 * that says more.
 */
function commercialDepartment(branch: Fields, property: Fields): Partial<ContactOffice> {
  const department = branch.externalCommercialDepartment ?? branch.external_commercial_department
  if (!department || !isCommercial(property)) return {}
  const fields = typeof department === 'string' ? { email: department } : fieldsOf(department)
  const office = {
    name: text(fields, 'name', 'label'),
    email: answer(fields, 'email'),
    telephone: answer(fields, 'telephone', 'telephoneNumber'),
  }
  return Object.fromEntries(Object.entries(office).filter(([, value]) => value))
}

/** The address of an office's page. Some hosts write only the end of it, as in lists of offices (2.11). */
function officePage(url: string, branchPath = 'branches') {
  if (!/^\w[\w/-]*$/.test(url)) return url
  const path = `/${branchPath}/`.replace(/\/+/g, '/')
  return `/${url}`.startsWith(path) ? `/${url}` : path + url
}

/** The person and the office that answer for a home in a channel. `undefined` when the page names neither. */
export function contactOf({ property, branch: own, staff, telephone, branchPath, ...asked }: ContactSource) {
  const branch = { ...own, ...fieldsOf(property.branch) }
  const { channel = readProperty(property).channel } = asked
  const people = [...fieldsOfEach(branch.staff), ...staff]
  const url = officePage(answer(branch, 'branchUrl', 'branchURL'), branchPath)
  const office: ContactOffice = {
    name: text(branch, 'branchName', 'name') || text(property, 'branchName'),
    url: isSafeAddress(url) ? url : '',
    telephone: telephoneFor(branch, channel) || telephone,
    email: answer(branch, 'branchEmail', 'email'),
    ...commercialDepartment(branch, property),
  }
  const person = choosePerson(profilesOf(property, channel), people, channel)
  return person || office.name || office.telephone || office.email ? { person, office } : undefined
}
