import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createCache } from '../../../../shared/tools/renderer/cache'

const of = (html: string) => ({ html, stylesheet: '' })

describe('the cache', () => {
  it('lets go of what was not asked for longest, where there is no room', () => {
    // Each entry takes 2 × (1 + 4) bytes.
    const cache = createCache(20)
    cache.set('a', of('aaaa'))
    cache.set('b', of('bbbb'))
    cache.get('a')
    cache.set('c', of('cccc'))
    expect(cache.get('b')).toBeUndefined()
    expect([cache.get('a'), cache.get('c')]).toEqual([of('aaaa'), of('cccc')])
  })

  it('keeps nothing that is larger than itself, and nothing at all when it is to', () => {
    const cache = createCache(20)
    cache.set('a', of('aaaa'))
    cache.set('b', of('b'.repeat(100)))
    expect([cache.get('a'), cache.get('b')]).toEqual([of('aaaa'), undefined])
    const none = createCache(0)
    none.set('a', of(''))
    expect(none.get('a')).toBeUndefined()
  })

  it('never holds more than its limit, and knows how much it holds', () => {
    const entry = fc.record({ key: fc.constantFrom('a', 'b', 'c', 'd'), length: fc.nat(30) })
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 40 }), entries => {
        const cache = createCache(100)
        for (const { key, length } of entries) {
          cache.set(key, of('x'.repeat(length)))
          const held = ['a', 'b', 'c', 'd'].flatMap(name => cache.get(name) ?? [])
          const bytes = held.reduce((sum, { html }) => sum + 2 * (1 + html.length), 0)
          expect(cache.size).toEqual({ entries: held.length, bytes })
          expect(bytes).toBeLessThanOrEqual(100)
        }
      }),
    )
  })
})
