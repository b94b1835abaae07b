import { journey } from '../journey'

const HOME = '/properties/13804747/sales'

journey(
  'menus, wide',
  async listener => {
    await listener.open('/')
    await listener.to('Tab', /^Buy collapsed/, 12)
    await listener.press('Return', /expanded/)
    await listener.press('Tab', /Buy link/)
    await listener.press('Escape', /collapsed/)
    await listener.press('Tab', /Rent collapsed/)
  },
  { short: true },
)

journey('home and search', async listener => {
  await listener.open('/')
  await listener.to('e', /Location editable combo box/, 8)
  await listener.press('Return', [], { mayBeSilent: true })
  await listener.type('lew', /found/)
  await listener.press('Down', /Lewes/)
  await listener.press('Return', /Lewes, East Sussex/)
  await listener.browse()
  await listener.to('b', /^Search push button/, 8)
  await listener.press('Return', [], { mayBeSilent: true })
})

journey('results and a heart', async listener => {
  await listener.open('/properties/sales')
  await listener.to('h', /^[\d,]+ homes heading level 2/, 6)
  // The reading goes on where it was, while the list becomes an island.
  await listener.press('Down', /List link/)
  await listener.press('Down', /Sort by/)
  await listener.to('b', /^Save property/, 12)
  await listener.press('Return', [/^pressed/, /Property saved/])
  await listener.press('Return', [/not pressed/, /removed/])
})

journey('sort, and more homes', async listener => {
  await listener.open('/properties/sales')
  await listener.to('c', /Sort by/, 12)
  await listener.press('Down', /first$/, { mayBeSilent: true })
  await listener.browse()
  await listener.to('b', /^Load more/, 60)
  await listener.press('Return', /more homes/)
})

journey('the map, and out of it', async listener => {
  await listener.open('/properties/sales')
  await listener.to('k', /^Map link/, 20)
  await listener.press('Return', /homes? (on the map|in this part|here)/)
  await listener.to('k', /^Grid link/, 20)
  await listener.press('Return', [], { mayBeSilent: true })
})

journey('a home, its viewer, plan and energy', async listener => {
  await listener.open(`${HOME}#/property-images`)
  await listener.to('Tab', /^Next push button/, 6)
  await listener.press('Return', /Picture 2 of \d+/)
  await listener.press('shift+Tab', /Previous/)
  await listener.press('Return', /Picture 1 of \d+/)
  await listener.press('shift+Tab', /Photos page tab/)
  await listener.press('Right', /Floorplan page tab/)
  await listener.press('Right', /EPC page tab/)
  await listener.press('Escape', [], { mayBeSilent: true })
})
