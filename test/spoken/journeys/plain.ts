import { journey } from '../journey'

// Faults that are not ours, each on a page without our code.

const SILENT = 'Nothing is said when a script gives the focus to a link or a button.'

journey(
  'plain: a focus that goes back, or goes on',
  async listener => {
    await listener.open('/plain/closing.html')
    await listener.to('b', /^Open push button/, 2)
    await listener.press('Return', [], { mayBeSilent: true })
    await listener.press('Tab', /push button/)
    await listener.press('Escape', /^Open push button/, { fault: { in: 'chromium', what: SILENT } })
    await listener.to('b', /^Answer push button/, 3)
    await listener.press('Return', /^The link after it/, { fault: { in: 'chromium', what: SILENT } })
  },
  { shows: ['chromium'] },
)

journey(
  'plain: a description that has changed',
  async listener => {
    await listener.open('/plain/errors.html')
    await listener.to('Tab', /^I agree/, 3)
    await listener.press('shift+Tab', /^Check push button/)
    await listener.press('Return', [], { mayBeSilent: true })
    await listener.press('Tab', /^I agree/, {
      mayBeInvalid: true,
      fault: { in: 'firefox', what: 'A description that has changed is read twice.' },
    })
  },
  { shows: ['firefox'] },
)

journey(
  'plain: a list that comes in another order',
  async listener => {
    await listener.open('/plain/order.html')
    await listener.to('h', /^Two homes/, 2)
    await listener.to('c', /^Order/, 2)
    await listener.enter()
    await listener.press('Down', /^Cheap first/)
    await listener.browse()
    await listener.press('h', /^Ivy Cottage again/, {
      fault: { in: 'firefox', what: 'The next heading is not one of the list that has come.' },
    })
  },
  { shows: ['firefox'] },
)

journey(
  'plain: a dialog that opens as the page arrives',
  async listener => {
    // It is heard where the page has loaded late enough.
    for (let time = 0; time < 5 && !listener.faults.size; time++) {
      await listener.open('/plain/send.html')
      await listener.to('b', /^Send push button/, 2)
      await listener.press('Return', /^Thank you for it heading level 2/, {
        fault: { in: 'firefox', what: 'What has the focus is said when it gets it, and when the page has loaded.' },
      })
    }
  },
  { shows: ['firefox'] },
)
