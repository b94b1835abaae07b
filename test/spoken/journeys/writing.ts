import { journey } from '../journey'
import type { Listener } from '../listener'

journey('calculators', async listener => {
  await listener.open('/gallery/mortgage-calculator/page-data')
  await listener.to('e', /^Interest rate/, 12)
  await listener.enter()
  await listener.press('ctrl+a', [], { mayBeSilent: true })
  await listener.type('5', /£[\d,]+/)
  await listener.press('ctrl+a', [], { mayBeSilent: true })
  await listener.type('30', /Enter a value/)
})

journey('a lead, refused and sent', async (listener, home) => {
  await listener.open(home)
  await listener.to('h', /heading level 1/, 4)
  await listener.to('k', /^Ask the agent link/, 16)
  await listener.openDialog('Contact office')
  await listener.to('Tab', /^First name/, 4)
  await listener.to('Tab', /^Submit/, 12)
  await listener.press('Return', /^There are \d things to correct/)
  await listener.press('Tab', /first name push button/)
  await listener.press('Return', /^First name/, { mayBeInvalid: true })
  await fillIn(listener)
  await listener.to('Tab', /^I agree to the terms/, 3, { mayBeInvalid: true, faultIn: 'firefox' })
  await listener.press('space', /^checked/)
  await listener.to('Tab', /^Submit/, 4)
  await listener.press('Return', /^Thank you/, { faultIn: 'both' })
  await listener.press('Escape', /^Ask the agent link/)
})

journey('a viewing', async (listener, home) => {
  await listener.open(home)
  await listener.to('h', /heading level 1/, 4)
  await listener.to('k', /^Book a viewing link/, 12)
  await listener.openDialog('Book a Viewing')
  await listener.to('Tab', /^First name/, 4)
  await fillIn(listener)
  await listener.press('space', /^pressed/)
  await listener.to('Tab', /^Mornings/, 8)
  await listener.press('space', /^pressed/)
  await listener.to('Tab', /^Message/, 4)
  await listener.type('May I bring a dog?')
  await listener.press('Tab', /^I agree to the terms/)
  await listener.press('space', /^checked/)
  await listener.to('Tab', /^Request a viewing/, 5)
  // The browser sends this form itself, so the page comes again.
  await listener.press('Return', /^Thank you heading level 3/, { faultIn: 'firefox' })
  await listener.press('Escape', /^Book a viewing link/, { faultIn: 'chromium' })
})

journey('a valuation, refused', async listener => {
  await listener.open('/')
  await listener.to('Tab', /^Book a valuation link/, 9)
  await listener.openDialog('Book a Valuation')
  await listener.to('Tab', /Selling/, 4)
  await listener.to('Tab', /^Next/, 12)
  await listener.press('Return', /^There are \d things to correct/)
  await listener.press('Tab', /push button/)
})

/** Types who asks, from the first name on. The next field has the focus afterwards. */
async function fillIn(listener: Listener) {
  for (const text of ['Ada', 'Hill', 'ada@example.com', '01273 123456']) {
    await listener.type(text)
    await listener.press('Tab', [], { mayBeInvalid: true })
  }
}
