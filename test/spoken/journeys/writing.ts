import { journey } from '../journey'

const HOME = '/properties/13804747/sales'

journey('calculators', async listener => {
  await listener.open(`${HOME}#/calculator`)
  await listener.to('Tab', /^Interest rate/, 12)
  await listener.press('ctrl+a', [], { mayBeSilent: true })
  await listener.type('6', /£[\d,]+/)
})

journey('a lead, refused and sent', async listener => {
  await listener.open('/contact#/contact-office')
  await listener.to('Tab', /^Message/, 10)
  await listener.browse()
  await listener.to('b', /^Submit/, 6)
  await listener.press('Return', /There are \d things to correct/)
  await listener.press('Tab', /push button/)
  await listener.press('Return', /First name/, { mayBeInvalid: true })
  for (const text of ['Ada', 'Hill', 'ada@example.com', '01273 123456']) {
    await listener.type(text)
    await listener.press('Tab', [], { mayBeSilent: true, mayBeInvalid: true })
  }
  await listener.to('Tab', /terms/, 4)
  await listener.press('space', [], { mayBeSilent: true })
  await listener.browse()
  await listener.to('b', /^Submit/, 6)
  await listener.press('Return', /Thank you/)
  await listener.press('Escape', [], { mayBeSilent: true })
})

journey('a viewing', async listener => {
  await listener.open(`${HOME}#/book-a-viewing`)
  await listener.to('Tab', /^First name entry required/, 8)
  await listener.browse()
  await listener.to('b', /^Request/, 20)
  await listener.press('Return', /There are \d things to correct/)
})

journey('a valuation, a day and a time', async listener => {
  await listener.open('/#/book-a-valuation')
  await listener.to('Tab', /Selling/, 6)
  await listener.press('space', [], { mayBeSilent: true })
})
