import { expect } from 'vitest'
import type { Sought } from '../finder'
import { journey } from '../journey'
import { button, css, dialog, field, link, nth, role, text, type Visitor, within } from '../visitor'

const panel = dialog('Your Hartley & Vale Favourites')
const inPanel = (sought: Sought) => within(panel, sought)
const heading = (name: string) => inPanel(role('heading', name))

async function signIn(visitor: Visitor) {
  await visitor.write(inPanel(field('Email')), 'ada@example.com')
  await visitor.write(inPanel(field('Password')), 'Cottage2026!')
  await visitor.keys('Enter')
  await visitor.sees(heading('Hello, Ada'))
  // On a phone the toast lies over the tabs, for as long as the pointer is on it. It comes after the heading.
  await visitor.sees(css('[data-island=toasts]'))
  await visitor.misses(css('[data-island=toasts]'))
}

journey(
  'panel: sign in, saved homes, one removed and taken back, sign out',
  async visitor => {
    await visitor.open('/contact#/user/sign-in')
    await signIn(visitor)
    await visitor.press(inPanel(link('Saved Properties')))
    await visitor.sees(heading('3 Saved Properties'))
    await visitor.press(nth(0, inPanel(button('Remove saved property'))))
    await visitor.sees(heading('2 Saved Properties'))
    await visitor.press(button('Undo'))
    await visitor.leaveAlone()
    await visitor.sees(heading('3 Saved Properties'))
    await visitor.misses(css('[data-island=toasts]'))
    await visitor.press(inPanel(link('Your details')))
    await visitor.press(inPanel(button('Sign out')))
    await visitor.sees(text('You have been signed out'))
    await visitor.keys('Escape')
    await visitor.misses(panel)
  },
  { short: 'phone' },
)

journey('register: what is wrong is listed and leads to its field, then the account is there', async visitor => {
  await visitor.open('/contact#/user')
  await visitor.press(inPanel(button('Register')))
  await visitor.sees(inPanel(text('There are 6 things to correct')))
  await visitor.press(inPanel(button('Enter your last name')))
  await visitor.hasFocus(inPanel(field('Last name')))
  for (const [label, words] of [
    ['First name', 'Mo'],
    ['Last name', 'Field'],
    ['Email', 'mo@example.com'],
    ['Phone', '01632 960 001'],
    ['Password', 'Orchard(2027'],
    ['Confirm password', 'Orchard(2027'],
  ] as const)
    await visitor.write(inPanel(field(label)), words)
  await visitor.tick(inPanel(role('checkbox', 'I agree to the terms & conditions')))
  await visitor.press(inPanel(button('Register')))
  await visitor.sees(heading('Hello, Mo'))
})

journey('compare: three saved homes side by side, Back to the list, where they are still chosen', async visitor => {
  await visitor.open('/contact#/user/sign-in')
  await signIn(visitor)
  await visitor.press(inPanel(link('Saved Properties')))
  await visitor.sees(heading('3 Saved Properties'))
  const compare = (at: number) => nth(at, inPanel(role('checkbox', 'Compare')))
  for (const at of [0, 1, 2]) await visitor.press(nth(at, inPanel(button('Notes and compare'))))
  for (const at of [0, 1, 2]) await visitor.tick(compare(at))
  await visitor.press(inPanel(button('Compare')))
  await visitor.sees(inPanel(role('table', '3 homes side by side')))
  const { box } = await visitor.sees(panel)
  expect(Math.round(box.x + box.width)).toBeLessThanOrEqual(visitor.screen.width)
  await visitor.back()
  await visitor.sees(inPanel(text('3 homes chosen')))
})

journey(
  'bfcache: a page comes back as it was left, and shows who has signed in since',
  async visitor => {
    const search = within(css('[data-widget=offices-grid]'), role('combobox'))
    const account = within(css('[data-widget=header]'), link(/^Account/))
    await visitor.open('/branches')
    await visitor.evaluate(() => addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted })))
    await visitor.point(account)
    await visitor.isReady('[data-widget=header]')
    await visitor.write(search, 'Chel')
    await visitor.sees(nth(0, role('option')))
    await visitor.keys('Escape')
    await visitor.open('/contact#/user/sign-in')
    await signIn(visitor)
    const steps = await visitor.evaluate(() => location.hash)
    expect(steps).toBe('#/user')
    // Each address of the panel may be a step of its own.
    for (let step = 0; step < 4 && !(await visitor.evaluate(() => location.pathname === '/branches')); step++) {
      await visitor.back()
      await visitor.isAt(/./)
    }
    await visitor.isAt('/branches')
    await visitor.becomes(() => visitor.evaluate(() => (window as { persisted?: boolean }).persisted)).toBe(true)
    expect((await visitor.sees(search)).value).toBe('Chel')
    const saved = () =>
      visitor.evaluate(() => document.querySelector('[data-widget=header] a[href^="#/user"]')?.textContent)
    await visitor.becomes(saved).toMatch(/\d/)
  },
  { kept: true },
)

journey('a dialog by its address, with Back, Forward and Escape', async visitor => {
  await visitor.open('/contact')
  const office = dialog('Contact office')
  await visitor.evaluate(() => location.assign('#/contact-office'))
  await visitor.sees(within(office, field('First name')))
  await visitor.back()
  await visitor.misses(office)
  await visitor.forward()
  await visitor.write(within(office, field('First name')), 'Mo')
  await visitor.keys('Escape')
  await visitor.misses(office)
  await visitor.isAt('/contact#/')
  await visitor.evaluate(() => location.assign('#/contact-office'))
  await visitor.seesThat(within(office, field('First name')), ({ value }) => value === 'Mo')
})
