import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { nameOf } from '../../shared/page/dialog/modal'
import { setLoader } from '../../shared/page/loader/loader'
import { createRoutes } from '../../shared/page/router/routes'
import { userPanel } from '../../widgets/user-panel/route'

beforeAll(() => setLoader({ user: new Promise(() => {}) } as never))
afterEach(() => {
  delete window.Homeflow
})

const { match } = createRoutes([userPanel])
const open = (address: string) => match(address.split('/'))!

describe('the address of the user panel', () => {
  it('opens it, and so does all that is below it [2.32]', () => {
    expect(open('user').below).toEqual([])
    expect(open('user/saved-properties').below).toEqual(['saved-properties'])
  })

  it('names its dialog after the agency [2.33]', () => {
    window.Homeflow = { get: key => (key === 'agency' ? { name: 'Hartley & Vale' } : undefined) }
    expect(nameOf(open('user/sign-in'))).toBe('Your Hartley & Vale Favourites')
    delete window.Homeflow
    expect(nameOf(open('user'))).toBe('Your Favourites')
  })

  it.each([
    ['user', '#/user'],
    ['user/register', '#/user'],
    ['user/saved-searches', '#/user/saved-searches'],
    ['user/sign-in', '#/user/sign-in'],
  ])('%s marks the tab of %s [2.33]', (address, current) => {
    const tabs = userPanel.tabs!(open(address)).get()
    expect(tabs.current).toBe(current)
    expect(tabs.links.map(({ label }) => label)).toEqual(['My Profile', 'Saved Properties', 'Saved Searches'])
  })
})
