import { beforeEach, describe, expect, it, vi } from 'vitest'

let keys: typeof import('../../../../shared/features/leads/requestId')

/** Loads our modules as another page of the same tab does. */
async function nextPage() {
  vi.resetModules()
  keys = await import('../../../../shared/features/leads/requestId')
}

beforeEach(async () => {
  sessionStorage.clear()
  await nextPage()
})

describe('the key of an attempt [contract 11]', () => {
  it('is one for each text, also for those of the same length and letters', () => {
    const texts = ['', 'a', 'b', 'ab', 'ba', 'aab', 'aba', 'baa', 'á', 'ab ', ' ab', 'Ab', 'Flat 1, 12', 'Flat 11, 2']
    const first = texts.map(keys.requestIdOf)
    expect(new Set(first).size).toBe(texts.length)
    for (const id of first) expect(id).toMatch(/^[\da-f]{32}$/)
    expect(texts.map(keys.requestIdOf)).toEqual(first)
  })

  it.each(['kept', 'forbidden'])('is another one after an answer to it alone, where storage is %s', async storage => {
    if (storage === 'forbidden')
      vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
        throw new DOMException('sandboxed', 'SecurityError')
      })
    const [one, other] = ['one', 'other'].map(keys.requestIdOf)
    keys.attemptEnded(one!)
    expect(keys.requestIdOf('other')).toBe(other)
    expect(keys.requestIdOf('one')).not.toBe(one)
  })

  it('is another one after an answer that the next page has', async () => {
    const [one, other] = ['one', 'other'].map(keys.requestIdOf)
    await nextPage()
    keys.attemptEnded(one!)
    expect(keys.requestIdOf('other')).toBe(other)
    expect(keys.requestIdOf('one')).not.toBe(one)
  })

  it('is kept for the last twenty texts, of which a repeated one is one', () => {
    const texts = Array.from({ length: 20 }, (_, index) => `${index}`)
    const ids = texts.map(keys.requestIdOf)
    expect(keys.requestIdOf('19')).toBe(ids[19])
    expect(keys.requestIdOf('0')).toBe(ids[0])
    keys.requestIdOf('20')
    expect(keys.requestIdOf('0')).toBe(ids[0])
    expect(keys.requestIdOf('2')).toBe(ids[2])
    expect(keys.requestIdOf('1')).not.toBe(ids[1])
  })

  it('is another one for the next visitor', async () => {
    const id = keys.requestIdOf('one')
    const { deleteDrafts } = await import('../../../../shared/rules/drafts/drafts')
    deleteDrafts()
    expect(keys.requestIdOf('one')).not.toBe(id)
  })
})
