import { pageData } from '../../page/host/pageData'
import { addressPart } from '../../page/text/addressPart'
import { fieldsOf, fieldsOfEach, type Person, personOf, profilesOf, telephoneFor, text } from '../fields/contactFields'
import { readProperty } from '../fields/readProperty'

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
export interface ContactDepartment {
  id: string
  label: string
}

/** The home that a page is about. */
export interface Home {
  id: string
  address: string
}

export type ReadPageData = typeof pageData

export const propertyOf = (read: ReadPageData) => fieldsOf(read('property'))

/** Whether the page is about a home to let. */
export const isLetting = (read: ReadPageData = pageData) => readProperty(propertyOf(read)).channel === 'lettings'

/** The office that `#/contact-office` writes to (2.28): the page's own, or else that of its home. */
export function readOffice(read: ReadPageData = pageData): Office | undefined {
  const property = propertyOf(read)
  const branch = fieldsOf(property.branch)
  const id =
    text({ page: read('contact_branch_id') }, 'page') ||
    text(branch, 'branchId', 'branchID') ||
    text(property, 'branchId')
  if (!id) return
  const page = fieldsOf(read('branch'))
  const named = text(page, 'branchId', 'branchID') === id ? { ...branch, ...page } : branch
  return {
    id,
    name: text(named, 'branchName', 'name'),
    telephone:
      telephoneFor(named, isLetting(read) ? 'lettings' : 'sales') || text(fieldsOf(read('agency')), 'telephone'),
  }
}

/** The departments of a list. Those without a name are left out. */
export const departmentsIn = (list: unknown): ContactDepartment[] =>
  fieldsOfEach(list)
    .map(fields => ({
      id: text(fields, 'departmentId', 'id', 'urlLabel'),
      label: text(fields, 'label', 'name', 'urlLabel'),
    }))
    .filter(({ id, label }) => id && label)

/** The departments that can be written to. */
export const readDepartments = (read: ReadPageData = pageData) => departmentsIn(read('departments'))

/** The members of the staff, the people associated with the home, and the staff of the home's office. */
export function readPeople(read: ReadPageData = pageData): Person[] {
  const property = propertyOf(read)
  const office = fieldsOf(property.branch)
  return [...fieldsOfEach(read('staff')), ...profilesOf(property, 'sales', 'lettings'), ...fieldsOfEach(office.staff)]
    .map(personOf)
    .filter(({ id }) => id)
}

export const readPerson = (id: string) => readPeople().find(person => person.id === id)

/**
 * Whether the page has an office, a department or a home that a visitor can write about (2.28). On pages without a home
 * some hosts write an empty one.
 */
export const hasOffice = (read: ReadPageData = pageData) =>
  readDepartments(read).length > 0 || !!readOffice(read) || Object.keys(propertyOf(read)).length > 0

/** The link that opens the form to the office, with a question in its message. */
export const officeAddress = (question = '') => `#/contact-office${question && `/${addressPart(question)}`}`

/** The home that a page is about. Its fields are empty when there is none. */
export const readHome = (read: ReadPageData = pageData): Home => ({
  id: text(propertyOf(read), 'propertyId', 'id'),
  address: readProperty(propertyOf(read)).address,
})

export const readAgencyName = (read: ReadPageData = pageData) => text(fieldsOf(read('agency')), 'name')
