// @vitest-environment node
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { sitePage } from '../../sitePage'

const { site, asked } = sitePage()

/** A storage that outlives a page. */
function emptyStorage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

/** Another page in the same browser: what it has in memory is gone, cookies and storage stay. */
async function openPage() {
  vi.resetModules()
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('requestAnimationFrame', setTimeout)
  vi.stubGlobal('CustomEvent', window.CustomEvent)
  vi.stubGlobal('navigator', {})
  vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(Date.now())
  const { setLoader } = await import('../../../shared/loader/loader')
  const { currentToken } = await import('../../../shared/loader/forms')
  const saved = await import('../../../shared/sync/startSync')
  const notify = vi.fn((_words: string) => () => {})
  const answer = await (await fetch('/user.ljson')).json()
  currentToken(answer.authenticity_token)
  setLoader({
    token: currentToken,
    user: Promise.resolve(answer.user),
    loadChunk: async (name: string) => (name === 'Saved' ? saved : { notify }),
  } as never)
  const properties = await import('../../../shared/stores/savedProperties')
  const { toggleSaved } = await import('../../../shared/stores/toggleSaved')
  const signing = await import('../../../shared/account/signing')
  properties.$savedProperties.listen(() => {})
  // The answer, and the chunk that it calls for.
  for (let turn = 0; turn < 5; turn++) await Promise.resolve()
  await saved.flush()
  return {
    ...signing,
    notify,
    flush: saved.flush,
    toggle: (id: number) => toggleSaved({ property_id: id }),
    ids: () => properties.$savedProperties.get().map(home => Number(home.property_id)),
  }
}

const ada = { email: 'ada@example.com', password: 'Cottage2026!' }
const sam = { email: 'sam@example.com', password: 'Orchard2026!' }
const onServer = (user: number) => [...site.state.accounts.get(user)!.savedProperties].sort()
const hers = [13800004, 13800010, 13800013]
let home: number
let other: number

beforeEach(() => {
  vi.stubGlobal('localStorage', emptyStorage())
  const free = site.homes.map(({ id }) => id).filter(id => !hers.includes(id))
  home = free[0]!
  other = free[1]!
})

describe('saved homes and an account', () => {
  it('unite on sign-in, and the visitor’s own come back on sign-out [1.3, 4.1, 4.2, 7.4, 7.5]', async () => {
    const page = await openPage()
    page.toggle(home)
    expect(await page.signIn(ada)).toEqual({ ok: true, message: 'You have successfully signed in' })
    await page.flush()
    expect(page.ids().sort()).toEqual([...hers, home].sort())
    expect(onServer(90)).toEqual([...hers, home].sort())
    page.toggle(other)
    expect(await page.signOut()).toEqual({ ok: true, message: 'You have been signed out' })
    expect(page.ids()).toEqual([home])
    expect(onServer(90)).toContain(other)
  })

  it('of one account never mix with another’s', async () => {
    const page = await openPage()
    page.toggle(home)
    await page.signIn(ada)
    await page.signOut()
    await page.signIn(sam)
    await page.flush()
    expect(page.ids()).toEqual([])
    expect(onServer(91)).toEqual([])
  })

  it('let go right after the sign-in are gone, though the account had them before', async () => {
    const page = await openPage()
    page.toggle(hers[0]!)
    await page.signIn(ada)
    page.toggle(hers[0]!)
    await page.flush()
    expect(page.ids().sort()).toEqual(hers.slice(1))
    expect(onServer(90)).toEqual(hers.slice(1))
  })

  it('saved elsewhere stay, and what was removed elsewhere goes', async () => {
    await (await openPage()).signIn(ada)
    const first = await openPage()
    expect(first.ids().sort()).toEqual(hers)
    site.state.accounts.get(90)!.savedProperties = [hers[0]!, other]
    const next = await openPage()
    expect(next.ids().sort()).toEqual([hers[0]!, other].sort())
    expect(onServer(90)).toEqual([hers[0]!, other].sort())
  })

  it('wait while the server fails, and are sent once it does not, in order and once [7.4–7.6]', async () => {
    const page = await openPage()
    await page.signIn(ada)
    await page.flush()
    site.faults.add({ path: '/saved_properties', status: 500 })
    page.toggle(home)
    page.toggle(hers[0]!)
    await page.flush()
    site.faults.clear()
    site.calls.clear()
    const next = await openPage()
    expect(next.ids().sort()).toEqual([hers[1]!, hers[2]!, home].sort())
    expect(onServer(90)).toEqual([hers[1]!, hers[2]!, home].sort())
    expect(asked().filter(call => call.includes('propert'))).toEqual([
      'GET /saved_properties.ljson 200',
      'POST /saved_properties.ljson 201',
      `DELETE /saved_properties/${hers[0]} 204`,
    ])
  })

  it('are not sent twice when only the answer was lost', async () => {
    const page = await openPage()
    await page.signIn(ada)
    await page.flush()
    site.faults.add({ path: '/saved_properties', method: 'POST', drop: true, after: true })
    page.toggle(home)
    await page.flush()
    site.faults.clear()
    site.calls.clear()
    await page.flush()
    expect(asked()).toEqual(['GET /saved_properties.ljson 200'])
    expect(onServer(90)).toContain(home)
  })

  it.each(['html', 'login'] as const)(
    'answered with a page of another kind (%s) are not taken for saved',
    async body => {
      const page = await openPage()
      await page.signIn(ada)
      await page.flush()
      site.faults.add({ path: '/saved_properties', method: 'POST', body, times: 1 })
      page.toggle(home)
      await page.flush()
      const next = await openPage()
      expect(next.ids()).toContain(home)
      expect(onServer(90)).toContain(home)
    },
  )

  it('refused by the server are undone, with a message', async () => {
    const page = await openPage()
    await page.signIn(ada)
    await page.flush()
    page.toggle(7)
    page.toggle(home)
    await page.flush()
    expect(page.ids().sort()).toEqual([...hers, home].sort())
    await vi.waitFor(() =>
      expect(page.notify).toHaveBeenCalledWith(expect.stringMatching(/not saved/), 'error', expect.anything()),
    )
  })

  it('are no longer said to be saved once they are refused', async () => {
    const page = await openPage()
    await page.signIn(ada)
    const dismiss = vi.fn()
    page.notify.mockReturnValue(dismiss)
    page.toggle(7)
    await page.flush()
    await vi.waitFor(() =>
      expect(page.notify).toHaveBeenLastCalledWith(expect.stringMatching(/not saved/), 'error', expect.anything()),
    )
    // Never shown where the refusal came first.
    const shown = page.notify.mock.calls.filter(([words]) => words === 'Property saved.')
    expect(dismiss).toHaveBeenCalledTimes(shown.length)
  })

  it('toggled ten times end as last chosen, with as few calls as possible', async () => {
    const page = await openPage()
    await page.signIn(ada)
    await page.flush()
    site.calls.clear()
    for (let tap = 0; tap < 10; tap++) page.toggle(home)
    await page.flush()
    expect(asked()).toEqual([])
    for (let tap = 0; tap < 9; tap++) page.toggle(home)
    await page.flush()
    expect(asked()).toEqual(['POST /saved_properties.ljson 201'])
  })

  it('removed by a visitor are removed from the account into which they went', async () => {
    const page = await openPage()
    page.toggle(home)
    await page.signIn(ada)
    await page.signOut()
    page.toggle(home)
    await page.signIn(ada)
    await page.flush()
    expect(onServer(90)).toEqual(hers)
  })
})
