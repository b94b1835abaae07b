import { journey } from '../journey'

journey(
  'menus, wide',
  async listener => {
    await listener.open('/')
    await listener.to('Tab', /^Buy collapsed/, 12)
    await listener.press('Return', /expanded/)
    await listener.press('Tab', /Buy link/)
    await listener.press('Escape', /collapsed/)
    await listener.press('Tab', /Sell collapsed/)
  },
  { short: true },
)

journey(
  'menus, narrow',
  async listener => {
    await listener.open('/')
    await listener.to('Tab', /^Open menu collapsed/, 12)
    await listener.press('Return', /^expanded/)
    await listener.press('Tab', /^Buy collapsed/)
    await listener.press('Tab', /^Sell collapsed/)
    await listener.press('Return', /^expanded/)
    await listener.press('Escape', /collapsed/)
    await listener.press('Escape', /^Open menu collapsed/)
  },
  { width: 520 },
)

journey('home and search', async listener => {
  await listener.open('/')
  await listener.to('e', /^Location editable combo box/, 8)
  await listener.enter()
  await listener.type('lew', /places? found/)
  await listener.press('Down', /Lewes/)
  await listener.press('Return', /Lewes, East Sussex/)
  await listener.browse()
  await listener.to('b', /^Search push button/, 8)
  await listener.press('Return', /Finished loading .*Lewes/)
  await listener.to('h', /^\d+ homes? heading level 2/, 6)
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

journey('sort', async listener => {
  await listener.open('/properties/sales')
  await listener.to('h', /^[\d,]+ homes heading level 2/, 6)
  await listener.to('c', /Sort by/, 3)
  await listener.enter()
  await listener.press('Down', [/^Newest/, /^179 homes, newest first/])
  await listener.press('Return', [], { mayBeSilent: true })
  await listener.browse()
  await listener.to('h', /heading level 3/, 3, {
    fault: {
      in: 'firefox',
      what: 'After another order is chosen, the next heading is one of the footer.',
      plain: 'order.html',
    },
  })
})

journey('load more', async listener => {
  await listener.open('/properties/sales')
  await listener.to('m', /^Pages of results/, 12)
  await listener.to('shift+b', /^Load more/, 10)
  await listener.press('Return', /^12 more homes, 24 of 179 homes shown/)
  await listener.press('Tab', /^Previous link/)
})

journey('the map, and out of it', async listener => {
  await listener.open('/properties/sales')
  await listener.to('h', /^[\d,]+ homes heading level 2/, 6)
  await listener.to('k', /^Map link/, 4)
  await listener.press('Return', /^179 homes in this part of the map/)
  await listener.to('Tab', /^Zoom in/, 8)
  await listener.to('Tab', /^\d+ homes: zoom in/, 4)
  await listener.browse()
  await listener.to('shift+k', /^Grid link/, 20)
  await listener.press('Return', /^179 homes/)
  await listener.press('h', /heading level 3/)
})

journey('a home, its viewer, plan and energy', async (listener, home) => {
  await listener.open(home)
  await listener.to('h', /heading level 1/, 4)
  await listener.to('k', /^\d+ pictures link/, 12)
  await listener.openDialog('Property images')
  await listener.to('Tab', /^Next push button/, 6)
  await listener.press('Return', /^Picture 2 of \d+/)
  await listener.press('shift+Tab', /^Previous/)
  await listener.press('Return', /^Picture 1 of \d+/)
  await listener.press('shift+Tab', /^Photos page tab/)
  await listener.press('Right', /^Floorplan page tab/)
  await listener.to('Right', /^EPC page tab/, 2)
  await listener.press('Escape', /^\d+ pictures link/, {
    fault: { in: 'chromium', what: 'Nothing is said when the viewer is closed.', plain: 'closing.html' },
  })
})

journey('a toast', async listener => {
  await listener.open('/properties/sales')
  await listener.to('h', /^[\d,]+ homes heading level 2/, 6)
  await listener.to('b', /^Save property/, 12)
  await listener.press('Return', [/^pressed/, /^Property saved/])
  // The toast is the last of the page, after which its beginning comes. It stays while somebody is on it.
  await listener.press('ctrl+Home', [], { isWalk: true, mayBeSilent: true })
  await listener.to('shift+b', /^Dismiss/, 1)
  await listener.to('shift+b', /^Undo/, 1)
  await listener.press('Return', /^Saved property removed/)
})
