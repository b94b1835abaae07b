import { describe, expect, it } from 'vitest'
import type { Modal, ModalRoute } from '../../../../shared/page/dialog/modal'
import { createRoutes } from '../../../../shared/page/router/routes'
import { modals } from '../../../../widgets/bundle/modals'

const modal = (routes: ModalRoute[], aliases?: Record<string, string>): Modal => ({
  code: 'UserPanel',
  bundle: 'account',
  routes,
  aliases,
})

const pictures = modal([
  { address: 'photos/:number?', name: 'Photos' },
  { address: 'history/:id/:number?', name: 'Images' },
])
const panel = modal([{ address: 'panel/*', name: 'Panel' }], { 'panel/alerts': 'panel/saved' })
const person = modal([{ address: 'person/:id', name: 'Person', applies: ({ id }) => id === '7' }])
const { match, present } = createRoutes([
  modal([{ address: 'calculator', name: 'Calculator' }]),
  pictures,
  panel,
  person,
])

const find = (address: string) => match(address.split('/'))

describe('an address', () => {
  it.each([
    ['calculator', {}, []],
    ['photos', {}, []],
    ['photos/7', { number: '7' }, []],
    ['history/3', { id: '3' }, []],
    ['history/3/2', { id: '3', number: '2' }, []],
    ['panel', {}, []],
    ['panel/saved/3', {}, ['saved', '3']],
    ['person/7', { id: '7' }, []],
  ])('%s opens its route, and says %j', (address, params, below) => {
    const found = find(address)
    expect(found).toMatchObject({ key: address.split('/')[0], params, below })
  })

  it.each([
    '',
    'calculator/2',
    'photos/7/8',
    'photos//',
    'history',
    'history/',
    'history/1/2/3',
    'history//2',
    'panel//',
    'nowhere',
    'constructor',
    '__proto__',
    'toString/1',
  ])('"%s" leads nowhere', address => {
    expect(find(address)).toBeUndefined()
  })

  it('leads nowhere on a page that has nothing for it', () => {
    expect(find('person/8')).toBeUndefined()
  })

  it('of the same modal as another opens the same modal', () => {
    expect(find('photos/2')?.modal).toBe(find('history/2')?.modal)
    expect(find('photos')?.modal).not.toBe(find('panel')?.modal)
  })

  it.each([
    ['panel/alerts', 'panel/saved'],
    ['panel/constructor', 'panel/constructor'],
    ['constructor', 'constructor'],
    ['panel', 'panel'],
  ])('%s is written %s today', (before, after) => {
    expect(present(before.split('/')).join('/')).toBe(after)
  })
})

describe('the modals of the bundle', () => {
  it('share no first word of an address', () => {
    const words = modals.flatMap(({ routes }) => routes.map(({ address }) => address.split('/')[0]))
    expect(words).toEqual([...new Set(words)])
    expect(words).toContain('user')
  })

  it.each([
    ['user/saved_properties', 'user/saved-properties'],
    ['user/alerts', 'user/saved-searches'],
    ['user/marketing_preferences', 'user/marketing-preferences'],
    ['user/forgotten-password', 'user/forgotten_password'],
    ['user/forgotten_password', 'user/forgotten_password'],
    ['book_a_valuation', 'book_a_valuation'],
  ])('%s of the incumbent leads to %s [contract 11]', (before, after) => {
    expect(createRoutes(modals).present(before.split('/')).join('/')).toBe(after)
  })
})
