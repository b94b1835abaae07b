import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const usual = Function.prototype.bind

/** Takes one value or a list of them, and forgets those of the call. */
const ofMooTools = function (this: (...given: unknown[]) => unknown, self: unknown, given?: unknown) {
  const list = given == null || Array.isArray(given) ? given : [given]
  return (...late: unknown[]) => this.apply(self, (list ?? late) as unknown[])
}

beforeEach(() => vi.resetModules())
afterEach(() => {
  Function.prototype.bind = usual
})

const named = async () => (await import('../../../../shared/page/host/ownBind')).ownBind as 'bind'

function joined(this: string, ...given: unknown[]) {
  return [this, ...given].join()
}

it('is the browser’s own bind where the page has that', async () => {
  expect(await named()).toBe('bind')
})

it.each([
  ['MooTools', ofMooTools],
  ['nobody', undefined],
])('takes any number of values on a page with the bind of %s, which stays', async (_, bind) => {
  Function.prototype.bind = bind as typeof usual
  const name = await named()
  expect(joined[name]('a', 'b', 'c')('d')).toBe('a,b,c,d')
  expect(joined[name]('a')()).toBe('a')
  expect(Function.prototype.bind).toBe(bind)
  const seen = []
  for (const key in joined) seen.push(key)
  expect(seen).toEqual([])
})
