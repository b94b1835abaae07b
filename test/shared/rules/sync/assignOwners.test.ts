import { describe, expect, it } from 'vitest'
import type { Change } from '../../../../shared/page/stores/savedList'
import type { Account } from '../../../../shared/rules/sync/account'
import { assignOwners } from '../../../../shared/rules/sync/assignOwners'
import type { Records } from '../../../../shared/rules/sync/records'
import { choice, press, recordsWith } from './built'

interface Item {
  name: string
}
const belonging = { keyOf: ({ name }: Item) => name, idOf: () => undefined, restored: true }
const [a, b, c] = ['a', 'b', 'c'].map(name => ({ name })) as [Item, Item, Item]

const records = recordsWith<Item>
const names = (items: readonly Item[]) => items.map(item => String(item.name)).join('')
/** `+a` for one that is to be saved, `-a` for one that is to be removed. */
const choices = (account: Account<Item> | undefined) =>
  (account?.choices ?? []).map(({ key, saved }) => (saved ? '+' : '-') + key).join('')

/** What the records hold once this person is known to be here. */
function assigned(all: Partial<Records<Item>>, user: string, settings = belonging) {
  const given = records(structuredClone(all))
  expect(assignOwners(given, { user, isUpToDate: true }, settings)).toBe(true)
  expect(given.changes).toEqual([])
  expect(given.user).toBe(user)
  const { accounts } = given
  return {
    ...given,
    items: names(given.items),
    own: names(given.own),
    nine: choices(accounts[9]),
    eight: choices(accounts[8]),
  }
}

describe('whoever signs in', () => {
  it('brings their own list into the account, once, and sees what of it the account has or will have [4.1]', () => {
    const all = assigned({ items: [a, b] }, '9')
    expect(all).toMatchObject({ items: 'ab', own: 'ab', nine: '+a+b', merged: { a: '9', b: '9' } })
    const again = assigned(
      { items: [a, b], merged: { a: '8' }, accounts: { 9: { known: { b: { ids: [1] } }, choices: [] } } },
      '9',
    )
    expect(again).toMatchObject({ items: 'b', own: 'ab', nine: '', merged: { a: '8', b: '9' } })
    const unlike = { 9: { known: { a: { ids: [1] } }, choices: [] } }
    // One went into another account, and the other one is gone from this one.
    expect(assigned({ items: [a, b], merged: { a: '8', b: '9' }, accounts: unlike }, '9')).toMatchObject({ items: '' })
    const waiting = assigned({ accounts: { 9: { choices: [choice(true, c), choice(false, a)] } } }, '9')
    expect(waiting).toMatchObject({ items: 'c', own: '' })
  })

  it('has nothing of their own to come back to in a list that is not restored [4.2]', () => {
    expect(assigned({ items: [a] }, '9', { ...belonging, restored: false })).toMatchObject({
      items: 'a',
      own: '',
      merged: {},
      nine: '+a',
    })
  })
})

it('whoever signs out has their own list again, and what was pressed goes to the account [4.2]', () => {
  const all = assigned(
    { user: '9', items: [a, b], own: [c], accounts: { 9: { known: { a: { ids: [1] } }, choices: [] } } },
    '',
  )
  // The account did not know b: another script has added it.
  expect(all).toMatchObject({ items: 'c', own: '', nine: '+b' })
  const unlisted = { user: '9', items: [a, b, c], accounts: { 9: { choices: [choice(false, b), choice(true, c)] } } }
  expect(assigned(unlisted, ''), 'nor what was let go').toMatchObject({ nine: '-b+c+a' })
  expect(assigned({ ...unlisted, items: [a], changes: [press(false, a)] }, '')).toMatchObject({ nine: '-b+c-a' })
})

describe('a press', () => {
  const shown = { user: '9', items: [a], accounts: { 9: { known: { a: { ids: [1] } }, choices: [] } } }

  it('in the list of an account is for that account', () => {
    expect(assigned({ ...shown, items: [a, b], changes: [press(true, b)] }, '9')).toMatchObject({
      items: 'ab',
      nine: '+b',
    })
    expect(assigned({ ...shown, items: [], changes: [press(false, a)] }, '9')).toMatchObject({ items: '', nine: '-a' })
    // The tab of the press did not show that list.
    expect(assigned({ ...shown, changes: [press(true, b, { by: '9' })] }, '9')).toMatchObject({
      items: 'ab',
      nine: '+b',
    })
    expect(assigned({ ...shown, changes: [press(false, a, { by: '9' })] }, '9')).toMatchObject({
      items: '',
      nine: '-a',
    })
  })

  it('of another account waits for that one, and changes nothing that is shown', () => {
    expect(assigned({ ...shown, changes: [press(true, b, { by: '8' })] }, '9')).toMatchObject({
      items: 'a',
      nine: '',
      eight: '+b',
    })
  })

  it('that removes is for the list that it was made in, and one that saves for nobody known is a visitor’s', () => {
    const all = assigned({ ...shown, own: [c], changes: [press(true, b), press(false, a)] }, '')
    expect(all).toMatchObject({ items: 'cb', nine: '-a' })
    const both = assigned({ ...shown, own: [b, c], changes: [press(true, b)] }, '')
    expect(both, 'it is there once').toMatchObject({ items: 'cb' })
  })

  it('of a visitor stays in their own list, and goes to the account into which it went before [4.3]', () => {
    const own = assigned({ items: [a, b], changes: [press(true, a), press(false, c)] }, '')
    expect([own.items, own.own, own.accounts]).toEqual(['ab', '', {}])
    const removed = assigned({ items: [], merged: { a: '9' }, changes: [press(false, a)] }, '')
    expect(removed).toMatchObject({ nine: '-a', merged: {} })
    const saved = assigned({ items: [a], merged: { a: '9' }, changes: [press(true, a)] }, '')
    expect(saved).toMatchObject({ nine: '+a', merged: { a: '9' } })
  })

  it('of an account in the visitor’s list is taken out of that, unless it was the visitor’s before', () => {
    const all = (merged: Record<string, string>) =>
      assigned({ items: [a, b], merged, changes: [press(true, b, { by: '9' })] }, '')
    expect(all({})).toMatchObject({ items: 'a', nine: '+b' })
    expect(all({ b: '9' })).toMatchObject({ items: 'ab', nine: '+b' })
  })

  it('that removes what went into the account takes it from the visitor’s own list as well', () => {
    const account = { user: '9', items: [], own: [a, b], merged: { a: '9', b: '8' } }
    expect(assigned({ ...account, changes: [press(false, a)] }, '9')).toMatchObject({ own: 'b', merged: { b: '8' } })
    expect(assigned({ ...account, changes: [press(false, b)] }, '9')).toMatchObject({
      own: 'ab',
      merged: account.merged,
    })
    expect(assigned({ ...account, changes: [press(true, a)] }, '9')).toMatchObject({
      own: 'ab',
      merged: account.merged,
    })
    const again = press(true, a, { by: '9', edited: true })
    const saved = { own: 'b', items: 'a', merged: { b: '8' }, nine: '+a' }
    expect(assigned({ ...account, changes: [again] }, '9'), 'saved again').toMatchObject(saved)
    const elsewhere = { items: [a, b], merged: { a: '9' }, changes: [again] }
    expect(assigned(elsewhere, ''), 'in the visitor’s list').toMatchObject({ items: 'b', merged: {}, nine: '+a' })
  })

  it('that removes for one account what the visitor had in another comes back, unless pressed again', () => {
    const all = (...changes: Change<Item>[]) => assigned({ items: [], merged: { a: '8' }, changes }, '')
    expect(all(press(false, a, { by: '9' }))).toMatchObject({ items: 'a', merged: { a: '8' } })
    expect(all(press(false, a, { by: '9' }), press(false, a))).toMatchObject({ items: '' })
    expect(all(press(false, a, { by: '9' }), press(false, c))).toMatchObject({ items: 'a' })
    expect(all(press(true, a, { by: '9' }))).toMatchObject({ items: '' })
    const here = { items: [a], merged: { a: '8' }, changes: [press(false, a, { by: '9' })] }
    expect(assigned(here, ''), 'it has not gone').toMatchObject({ items: 'a' })
    expect(assigned({ changes: [press(false, a, { by: '9' })] }, '')).toMatchObject({ items: '' })
    expect(assigned({ merged: { a: '9' }, changes: [press(false, a, { by: '9' })] }, '')).toMatchObject({ items: '' })
  })
})

describe('nothing is assigned', () => {
  it.each<[why: string, all: Partial<Records<Item>>, user: string, isDone: boolean]>([
    ['the owner is to change', { user: '8' }, '9', false],
    ['nobody is to be the owner', { user: '8' }, '', false],
    ['the owner is the same', { user: '9' }, '9', true],
    ['somebody unknown has pressed', { user: '9', changes: [press(true, a)] }, '9', false],
    ['a visitor has pressed', { user: '9', changes: [press(false, b), press(true, a, { by: '' })] }, '9', false],
    ['a known person has pressed', { user: '9', changes: [press(true, a, { by: '9' })] }, '9', true],
    ['somebody has removed', { user: '9', changes: [press(false, a)] }, '9', true],
    ['nobody is signed in', { changes: [press(true, a)] }, '', true],
  ])('by a page that has asked too early, where it matters who is here: %s', (_, all, user, isDone) => {
    const given = records(structuredClone(all))
    const before = structuredClone(given)
    expect(assignOwners(given, { user, isUpToDate: false }, belonging)).toBe(isDone)
    if (!isDone) expect(given).toEqual(before)
    expect(assignOwners(before, { user, isUpToDate: true }, belonging)).toBe(true)
  })
})
