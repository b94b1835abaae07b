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
    await listener.press('Return', /sign/i)
  },
  { short: true },
)

journey('the panel', async listener => {
  await listener.open('/#/user')
  await listener.to('Tab', /^Sign in link/, 8)
  await listener.press('Return', /Sign back in .* heading level 3/)
  await listener.to('Tab', /^Forgotten password/, 8)
  await listener.press('Return', /heading level 3/)
  await listener.press('Escape', [], { mayBeSilent: true })
})

journey(
  'the consent banner',
  async listener => {
    await listener.open('/')
    await listener.to('b', /^(Allow|Accept)/, 20)
    await listener.press('Return', [], { mayBeSilent: true })
  },
  { settings: { cookies: 'opt-in' } },
)
