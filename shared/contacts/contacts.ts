import { pageData } from '../host/pageData'
import { fieldsOf, listOf, numbersFor, type Person, personOf, text } from './fields'

export type { Person }

/** The office that a page is about, or the office of its home. */
export interface Office {
  id: string
  /** Empty when the page gives none. */
  name: string
  /** As the page writes it. Empty when there is none. */
  telephone: string
}

/** A department of an office (3.11). */
export interface Department {
  id: string
  label: string
}

/** The home that a page is about. */
export interface Home {
  id: string
  address: string
}

type Read = typeof pageData

const propertyOf = (read: Read) => fieldsOf(read('property'))

/** Tags of homes → the name of the department that shows such homes (9.27). The first department that exists counts. */
const BY_TAG: readonly (readonly [tag: RegExp, department: RegExp])[] = [
  [/commercial/, /commercial/],
  [/development|new.?homes?|plot/, /development|new.?homes/],
  [/agricult|farm|equestrian|\bland\b/, /agricult|farm|land/],
  [/antique/, /antique/],
  [/auction/, /auction/],
]

/** Whether the page is about a home to let. */
export const isLetting = (read: Read = pageData) =>
  text(propertyOf(read), 'propertyChannel', 'property_channel', 'primary_channel') === 'lettings'

/** The office that `#/contact-office` writes to (2.28): the page's own, or else that of its home. */
export function readOffice(read: Read = pageData): Office | undefined {
  const branch = fieldsOf(propertyOf(read).branch)
  const id = text({ ...branch, page: read('contact_branch_id') }, 'page', 'branchId', 'branchID', 'branch_id')
  if (!id) return
  const page = fieldsOf(read('branch'))
  const named = text(page, 'branch_id', 'branchID') === id ? { ...branch, ...page } : branch
  return {
    id,
    name: text(named, 'branchName', 'name'),
    telephone: numbersFor(named, isLetting(read) ? 'lettings' : 'sales') || text(fieldsOf(read('agency')), 'telephone'),
  }
}

/** The departments of a list. Those without a name are left out. */
const departmentsIn = (list: unknown): Department[] =>
  listOf(list)
    .map(fields => ({
      id: text(fields, 'departmentId', 'department_id', 'id', 'urlLabel'),
      label: text(fields, 'label', 'name', 'urlLabel'),
    }))
    .filter(({ id, label }) => id && label)

/** The departments that can be written to. */
export const readDepartments = (read: Read = pageData) => departmentsIn(read('departments'))

/**
 * The department that receives requests for a viewing (9.27). The home's tags choose it, or else the home's channel.
 * The departments of the page come first, then those of the home's own office (3.9).
 */
export function viewingDepartment(read: Read = pageData): Department | undefined {
  const { tags, branch } = propertyOf(read)
  const words = Array.isArray(tags) ? tags.join(' ').toLowerCase() : ''
  const wanted = [
    ...BY_TAG.filter(([tag]) => tag.test(words)).map(([, name]) => name),
    isLetting(read) ? /lett/ : /sales/,
  ]
  const departments = [...readDepartments(read), ...departmentsIn(fieldsOf(branch).departments)]
  return wanted.map(name => departments.find(({ label }) => name.test(label.toLowerCase()))).find(Boolean)
}

/** The members of the staff, the person associated with the home, and the staff of the home's office. */
export function readPeople(read: Read = pageData): Person[] {
  const { associatedProfile, associated_profile, branch } = propertyOf(read)
  return [
    ...listOf(read('staff')),
    fieldsOf(associatedProfile ?? associated_profile),
    ...listOf(fieldsOf(branch).staff),
  ]
    .map(personOf)
    .filter(({ id }) => id)
}

export const readPerson = (id: string) => readPeople().find(person => person.id === id)

/** Whether the page has an office, a department or a home that a visitor can write about (2.28). */
export const hasOffice = (read: Read = pageData) =>
  readDepartments(read).length > 0 || !!readOffice(read) || !!read('property')

/** The link that opens the form to the office, with a question in its message. */
export const officeAddress = (question = '') => `#/contact-office${question && `/${encodeURIComponent(question)}`}`

/** The home that a page is about. Its fields are empty when there is none. */
export const readHome = (read: Read = pageData): Home => ({
  id: text(propertyOf(read), 'property_id', 'propertyId', 'id'),
  address: text(propertyOf(read), 'display_address', 'displayAddress'),
})

export const readAgencyName = (read: Read = pageData) => text(fieldsOf(read('agency')), 'name')
