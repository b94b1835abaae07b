import type { Locator } from 'playwright-core'
import type { Site } from '../fixtures/server/site'

/** A person whose details occur nowhere else. */
export const person: Record<string, string> = {
  'First name': 'Quillon',
  'Last name': 'Ferncastle',
  Email: 'quillon@ferncastle.example',
  Phone: '01632960987',
  Message: 'Zebraquery <b>one</b>',
  'What would you like to know?': 'Zebraquery <b>one</b>',
  'Your name': 'Quillon Ferncastle',
  'Your email': 'quillon@ferncastle.example',
  "Friend's name": 'Wystanleigh',
  "Friend's email": 'wystanleigh@ferncastle.example',
}
const home = { 'House number': '12', Street: 'Elm Road', Town: 'Hove', Postcode: 'BN3 1AA' }

/** Fills in those of the fields that the form has. */
export async function fill(place: Locator, fields: Record<string, string>) {
  for (const [name, value] of Object.entries(fields)) {
    const field = place.getByLabel(name, { exact: true })
    if (await field.count()) await field.fill(value)
  }
}
export const tap = (dialog: Locator, name: string) => dialog.getByRole('button', { name, exact: true }).tap()

async function byHand(place: Locator) {
  await tap(place, 'Enter address manually')
  await fill(place, home)
}

interface LeadForm {
  /** The page on which the form can be opened. */
  page: () => string
  /** The steps or fields before those of the person. */
  before?: (dialog: Locator) => Promise<void>
  /** The `kind` in the form's `lead_submitted` event. */
  kind?: string
  /** The path that the form is sent to, by a navigation or by a script. */
  path: string
  navigates?: boolean
  /** The button that sends the form. */
  button: string
}

/**
 * The lead forms by the hash that opens them. Each ends with its button, after the person is filled in and the terms are
 * accepted.
 */
export function leadForms(site: Site) {
  const pageOf = (kind: string) => {
    const found = site.homes.find(one => one.kind === kind && one.channel === 'sales')!
    return `/properties/${found.id}/${found.channel}`
  }
  const forms: Record<string, Omit<LeadForm, 'button'> & { button?: string }> = {
    'contact-office': { page: () => pageOf('cottage'), kind: 'office', path: '/leads$' },
    'contact-staff-member': { page: () => pageOf('cottage'), kind: 'staff', path: '/leads$' },
    'book-a-viewing': {
      page: () => pageOf('cottage'),
      kind: 'viewing',
      path: '/properties/*/*/leads',
      navigates: true,
      button: 'Request a viewing',
    },
    'send-to-a-friend': { page: () => pageOf('cottage'), path: '/user/send_to_friend', navigates: true },
    'new-homes-enquiry': {
      page: () => pageOf('plot'),
      before: dialog => byHand(dialog.getByRole('group', { name: 'Where you live' })),
      kind: 'new-homes',
      path: '/form_submissions',
      navigates: true,
    },
    valuation: {
      page: () => '/contact',
      async before(dialog) {
        await byHand(dialog)
        await dialog.getByLabel('Type of home').selectOption('Flat')
        await dialog.getByLabel('Bedrooms').selectOption('2')
        await tap(dialog, 'Next')
        await dialog.getByText('2/2').waitFor()
      },
      kind: 'estimate',
      path: '/leads$',
    },
    'book-a-valuation': {
      page: () => '/contact',
      async before(dialog) {
        await byHand(dialog)
        await fill(dialog, person)
        await tap(dialog, 'Next')
        await dialog.getByText('2/3').waitFor()
        await dialog.locator('td:not([data-disabled]) button:not([disabled])').last().tap()
        await tap(dialog, 'All pm')
        await tap(dialog, 'Next')
        await dialog.getByText('3/3').waitFor()
      },
      kind: 'valuation',
      path: '/leads$',
    },
  }
  return Object.fromEntries(
    Object.entries(forms).map(([name, form]): [string, LeadForm] => [name, { button: 'Submit', ...form }]),
  )
}
