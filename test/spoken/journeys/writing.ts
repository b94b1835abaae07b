import { journey } from '../journey'
import type { Listener } from '../listener'

journey('calculators', async listener => {
  await listener.open('/gallery/mortgage-calculator/page-data')
  await listener.to('e', /^Interest rate/, 12)
  await listener.enter()
  await listener.press('ctrl+a', [], { mayBeSilent: true })
  await listener.type('5', /£[\d,]+/)
  await listener.press('ctrl+a', [], { mayBeSilent: true })
  await listener.type('30', /Correct the marked field/)
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
  await listener.to('Tab', /^I agree to the terms/, 3, {
    mayBeInvalid: true,
    fault: { in: 'firefox', what: 'The hint and the error of a box to tick are read twice.', plain: 'errors.html' },
  })
  await listener.press('space', /^checked/)
  await listener.to('Tab', /^Submit/, 4)
  await listener.press('Return', /^We have received your enquiry/)
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
  await listener.press('Return', /^Thank you heading level 3/, {
    arrives: true,
    fault: {
      in: 'firefox',
      what: 'The thanks for a viewing are said twice: when they come, and when the page has loaded.',
      plain: 'thanks.html',
      sometimes: true,
    },
  })
  await listener.press('Escape', /^Book a viewing link/, {
    fault: {
      in: 'chromium',
      what: 'Nothing is said when the thanks for a viewing are closed.',
      plain: 'closing.html',
    },
  })
})

journey('a valuation, a day and a time', async listener => {
  await listener.open('/')
  await listener.to('Tab', /^Book a valuation link/, 9)
  await listener.openDialog('Book a Valuation')
  await listener.to('Tab', /^Next/, 12)
  await listener.press('Return', /^There are \d things to correct/)
  await listener.to('Tab', /Selling/, 12, { mayBeInvalid: true })
  await listener.to('Tab', /^Enter address manually/, 3, {
    mayBeInvalid: true,
    fault: { in: 'firefox', what: 'The hint and the error of the address are read twice.', plain: 'errors.html' },
  })
  await listener.press('Return', /^House number/)
  await listener.fill(['12', '', 'Elm Road', 'Hove', '', 'BN3 1AA'])
  await listener.to('Tab', /^First name/, 2, { mayBeInvalid: true })
  await fillIn(listener)
  await listener.to('Tab', /^Next/, 3)
  await listener.press('Return', /^When can we visit\? heading level 3/)
  await listener.to('Tab', /‹day›/, 6)
  await listener.press('Right', /‹day›/)
  await listener.press('Return', /times? to choose from/)
  await listener.to('Tab', /^All am/, 6)
  await listener.press('space', /^pressed/)
  await listener.to('Tab', /^Next/, 14)
  await listener.press('Return', /heading level 3/)
})

/** Types who asks, from the first name on. The next field has the focus afterwards. */
const fillIn = (listener: Listener) => listener.fill(['Ada', 'Hill', 'ada@example.com', '01273 123456'])
