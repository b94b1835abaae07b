import { journey } from '../journey'

journey(
  'a wrong password, then the right one',
  async listener => {
    await listener.open('/#/user/sign-in')
    await listener.to('Tab', /^Email entry required/, 8)
    await listener.type('ada@example.com')
    await listener.press('Tab', /Password/)
    await listener.type('wrongwrong')
    await listener.press('Return', /Sign in failed/)
    await listener.press('ctrl+a', [], { mayBeSilent: true })
    await listener.type('Cottage2026!')
    await listener.press('Return', [/You have successfully signed in/])
  },
  { short: true },
)

journey('the panel', async listener => {
  await listener.open('/#/user')
  await listener.to('Tab', /^Sign in link/, 8)
  await listener.press('Return', /Sign back in .* heading level 3/)
  await listener.to('Tab', /^Email/, 8)
  await listener.type('ada@example.com')
  await listener.press('Tab', /Password/)
  await listener.type('Cottage2026!')
  await listener.press('Return', /You have successfully signed in/)
  await listener.to('shift+Tab', /^Saved Properties/, 8)
  await listener.press('Return', /^3 Saved Properties/)
  await listener.to('Tab', /^Remove saved property/, 12)
  await listener.press('Return', /removed/)
  await listener.press('Escape', [], { mayBeSilent: true })
})

journey(
  'the consent banner',
  async listener => {
    await listener.open('/')
    await listener.to('b', /^Allow/, 20)
    await listener.press('Return', /./, {
      fault: {
        in: 'chromium',
        what: 'Nothing is said when the cookie banner is answered. The focus is on the first link after it.',
        plain: 'closing.html',
      },
    })
  },
  { settings: { cookies: 'opt-in' } },
)
