import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import type { Sought } from '../finder'
import { journey } from '../journey'
import { button, css, dialog, field, link, nth, role, text, type Visitor, within } from '../visitor'

const mo = { 'First name': 'Mo', 'Last name': 'Field', Email: 'mo@example.com', Phone: '01632960001' }
const agreed = role('checkbox', 'I agree to the terms & conditions')

async function fill(visitor: Visitor, place: Sought, fields: Record<string, string>) {
  for (const [label, words] of Object.entries(fields)) await visitor.write(within(place, field(label)), words)
}

journey(
  'valuation: the address, the day and the time, what was chosen, sent, and thanked for',
  async visitor => {
    const place = dialog('Book a Valuation')
    const here = (sought: Sought) => within(place, sought)
    await visitor.open('/contact')
    await visitor.evaluate(() => location.assign('#/book-a-valuation'))
    await visitor.press(here(role('radio', 'Selling')))
    await fill(visitor, place, mo)
    const address = here(role('combobox', 'Address'))
    await visitor.write(address, 'bn3 1')
    await visitor.sees(nth(0, here(role('option'))))
    await visitor.keys('ArrowDown', 'Enter')
    await visitor.seesThat(address, ({ value }) => value.includes('BN3'))
    await visitor.press(here(button('Next')))
    await visitor.sees(here(text(/2\/3/)))
    // A day of next month is free as a whole, whatever the time is now.
    await visitor.press(here(button('Next month')))
    await visitor.press(nth(-1, here(button(/^(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day \d+ \w+$/))))
    await visitor.press(here(button('All am')))
    await visitor.press(here(button('Next')))
    await visitor.sees(here(text(/3\/3/)))
    await visitor.back()
    await visitor.sees(here(text(/2\/3/)))
    // Two presses of one place within half a second are a double click, and only the first counts.
    await pause(700)
    await visitor.press(here(button('Next')))
    await visitor.sees(here(text(/3\/3/)))
    await visitor.tick(here(agreed))
    await visitor.press(here(button('Submit')))
    await visitor.sees(here(role('heading', 'Thank you')))
    expect(visitor.site.calls.list({ path: '/leads' })).toHaveLength(1)
    await visitor.back()
    await visitor.misses(place)
  },
  { short: 'desk' },
)

journey('viewing: an ordinary form to the desk, and the page that thanks', async visitor => {
  const { id, channel } = visitor.site.homes.find(one => one.channel === 'sales')!
  await visitor.open(`/properties/${id}/${channel}`)
  await visitor.press(nth(0, link('Book a viewing')))
  const place = dialog('Book a Viewing')
  await fill(visitor, place, { ...mo, Message: 'Tuesday after five' })
  await visitor.tick(within(place, agreed))
  await visitor.press(within(place, button('Request a viewing')))
  await visitor.sees(within(role('status'), text(/\w/)))
  expect(visitor.site.calls.list({ path: `/properties/${id}/${channel}/leads` })).toHaveLength(1)
})

journey('contact: the list of what is wrong, a department, sent, and thanked for', async visitor => {
  const { id, channel } = visitor.site.homes.find(one => one.channel === 'sales' && one.branch.departments.length > 1)!
  await visitor.open(`/properties/${id}/${channel}#/contact-office`)
  const place = dialog('Contact office')
  await visitor.press(within(place, button('Submit')))
  await visitor.hasFocus(within(place, css('[data-summary]')))
  await fill(visitor, place, { ...mo, Message: 'Is it still for sale?' })
  await visitor.choose(within(place, field('Department')), /\w/)
  await visitor.tick(within(place, agreed))
  await visitor.press(within(place, button('Submit')))
  await visitor.sees(within(place, role('heading', 'Thank you')))
})

journey('upload: two files chosen, one taken out, sent with the form', async visitor => {
  const folder = mkdtempSync(join(tmpdir(), 'papers-'))
  try {
    const paths = ['plan.txt', 'deed.txt'].map(name => join(folder, name))
    for (const path of paths) writeFileSync(path, path)
    await visitor.open('/gallery/file-upload/narrow')
    await visitor.isReady('[data-widget=file-upload]')
    await visitor.upload(css('input[type=file]'), ...paths)
    await visitor.press(button('Remove plan.txt'))
    await visitor.misses(button('Remove plan.txt'))
    await visitor.sees(button('Remove deed.txt'))
    const files = await visitor.evaluate(() =>
      [...document.querySelector<HTMLInputElement>('input[type=file]')!.files!].map(({ name }) => name),
    )
    expect(files).toEqual(['deed.txt'])
  } finally {
    rmSync(folder, { recursive: true })
  }
})

journey('postcode: asked with Enter, and the valuation goes on with it', async visitor => {
  await visitor.open('/gallery/postcode-lookup/plain')
  await visitor.isReady('[data-widget=postcode-lookup]')
  await visitor.write(field(/^Postcode/), 'bn11aa')
  await visitor.keys('Enter')
  await visitor.seesThat(
    within(dialog('Book a Valuation'), role('combobox', 'Address')),
    ({ value }) => value === 'BN1 1AA',
  )
  await visitor.keys('Escape')
  await visitor.misses(dialog())
})
