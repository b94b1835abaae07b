import type { Screen } from './engine'
import { button, css, dialog, field, link, nth, role, text, type Visitor, within } from './visitor'

/**
 * What is looked at in the three engines side by side. Form controls, focus rings, lists, days, bars and fonts differ.
 * The Tab key goes to what has the focus, because the engines do not agree on the ring of what a script gives it to.
 */
export const states: { title: string; on: Screen['name']; go(visitor: Visitor): Promise<void> }[] = [
  {
    title: 'results',
    on: 'desk',
    async go(visitor) {
      await visitor.open('/gloucestershire/sales')
      await visitor.tabTo(field('Sort by'))
    },
  },
  {
    title: 'results on a phone',
    on: 'phone',
    go: visitor => visitor.open('/gloucestershire/sales'),
  },
  {
    title: 'search with its filters',
    on: 'phone',
    async go(visitor) {
      await visitor.open('/')
      await visitor.press(button('More filters'))
      await visitor.sees(field('Keywords'))
      await visitor.tabTo(field('Minimum bedrooms'))
    },
  },
  {
    title: 'register, with errors',
    on: 'desk',
    async go(visitor) {
      await visitor.open('/contact#/user')
      await visitor.press(within(dialog(), button('Register')))
      await visitor.sees(text('There are 6 things to correct'))
      await visitor.tabTo(within(dialog(), field('Last name')))
    },
  },
  {
    title: 'days of a valuation',
    on: 'phone',
    async go(visitor) {
      await visitor.open('/contact#/book-a-valuation')
      const here = dialog('Book a Valuation')
      await visitor.press(within(here, role('radio', 'Selling')))
      for (const [label, words] of Object.entries({
        'First name': 'Mo',
        'Last name': 'Field',
        Email: 'mo@example.com',
        Phone: '01632960001',
      }))
        await visitor.write(within(here, field(label)), words)
      await visitor.write(within(here, role('combobox', 'Address')), 'bn3 1')
      await visitor.sees(nth(0, within(here, role('option'))))
      await visitor.keys('ArrowDown', 'Enter')
      await visitor.press(within(here, button('Next')))
      // The last day of the month is never over.
      await visitor.press(nth(-1, within(here, button(/^\w+day \d+ \w+$/))))
    },
  },
  {
    title: 'viewer',
    on: 'desk',
    async go(visitor) {
      await visitor.open('/gallery/property-gallery/viewer#/property-images/2')
      await visitor.sees(within(dialog(), css('.yarl__slide_current [data-here=true]')))
      await visitor.keys('Tab')
    },
  },
  {
    title: 'mortgage',
    on: 'desk',
    async go(visitor) {
      await visitor.open('/gallery/mortgage-calculator/page-data')
      await visitor.isReady('[data-widget]')
      await visitor.tabTo(field('Term'))
    },
  },
  {
    title: 'header, its menu open',
    on: 'desk',
    async go(visitor) {
      await visitor.open('/branches')
      await visitor.point(nth(0, css('[data-widget=header] nav summary')))
      await visitor.sees(within(css('[data-widget=header]'), link('New homes')))
    },
  },
]
