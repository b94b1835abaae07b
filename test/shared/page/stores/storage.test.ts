import { afterEach, expect, it, vi } from 'vitest'
import { isKept, readList, stored, storedTogether } from '../../../../shared/page/stores/storage'

afterEach(() => vi.unstubAllGlobals())

it('leaves values that belong together as they were, where only some of the new ones have room', () => {
  const held = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => held.get(key) ?? null,
    removeItem: (key: string) => held.delete(key),
    setItem(key: string, text: string) {
      if (key === 'test:owner') throw new DOMException('', 'QuotaExceededError')
      held.set(key, text)
    },
  })
  const list = stored('test:list', found => found)
  const owner = stored('test:owner', found => found)
  const group = storedTogether(['test:list', 'test:owner'])
  list.set('of the visitor')
  const isStored = group.store(() => {
    list.set('of an account')
    owner.set('the account')
  })
  expect(isStored).toBe(false)
  // Another page would take the list of the account for that of the visitor.
  expect(held.get('test:list')).toBe('"of the visitor"')
  expect(list.read()).toBe('of an account')
})

it('keeps every value while the page is open, where a script lets nothing be stored in silence', () => {
  const texts = new Map([['test:old', '["before"]']])
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => texts.get(key) ?? null,
    removeItem: () => {},
    setItem: () => {},
  })
  for (const key of ['test:new', 'test:old']) {
    const homes = stored(key, readList(String))
    const before = homes.read()
    homes.update(saved => [...saved, 'one'])
    homes.update(saved => [...saved, 'two'])
    expect(homes.read()).toEqual([...before, 'one', 'two'])
    expect(isKept(key)).toBe(false)
  }
  const list = stored('test:both', readList(String))
  const owner = stored('test:both-owner', found => found)
  const group = storedTogether(['test:both', 'test:both-owner'])
  const isStored = group.store(() => {
    list.set(['three'])
    owner.set('the account')
  })
  expect(isStored).toBe(false)
  expect([list.read(), owner.read()]).toEqual([['three'], 'the account'])
})
