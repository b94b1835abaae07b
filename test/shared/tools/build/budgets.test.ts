// @vitest-environment node
import { afterEach, describe, expect, it, vi } from 'vitest'
import { budgetsOf, checkBudgets } from '../../../../shared/tools/build/budgets.mjs'

afterEach(() => vi.restoreAllMocks())

const budgets = { 'mount.js': 2560, 'any other script': 5120 }

describe('a build over budget', () => {
  it('fails, and says what is too large and by how much', () => {
    vi.spyOn(console, 'log').mockImplementation(() => {})
    expect(() => checkBudgets({ 'mount.js': 2561, days: 6000, print: 5120 }, budgets)).toThrow(
      'Over budget: mount.js by 1 bytes (2561 > 2560); days by 880 bytes (6000 > 5120). Load less, or load it later: CONTRIBUTING.md, Budgets',
    )
  })

  it('is none when all is just within it, and every figure is printed with its limit', () => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => {})
    checkBudgets({ 'mount.js': 2560, days: 5119 }, budgets)
    expect(log.mock.calls.flat()).toEqual(['   2560 / 2560  mount.js', '   5119 / 5120  days'])
  })
})

/** The scripts that stand on `ui`, and that itself. */
const BUNDLES = ['ui', 'search', 'home', 'agency', 'leads', 'account', 'map', 'days', 'print']
/** The scripts of first frames. */
const FRAMES = ['search-frames', 'results-frames', 'home-frames', 'agency-frames']

describe('what a build weighs', () => {
  const file = (gzip: number) => ({ gzip })
  const files = {
    'mount.js': file(2500),
    'core.js': file(500),
    'react.js': file(60_000),
    'homes.js': file(4000),
    'island.js': file(800),
    'router.js': file(30),
    'map.css': file(50),
    'core.css': file(10),
    ...Object.fromEntries([...BUNDLES, ...FRAMES].map(name => [`${name}.js`, file(100)])),
  }
  const script = (name: string, imports: string[]) => ({ name, file: `${name}.js`, imports })
  const scripts = [
    script('core', []),
    script('react', []),
    script('homes', ['core']),
    script('router', ['core']),
    script('island', ['react']),
    ...FRAMES.map(name => script(name, [name === 'results-frames' ? 'search-frames' : 'homes'])),
    ...BUNDLES.map(name => script(name, name === 'ui' ? ['homes', 'island'] : ['ui'])),
  ]
  const sizes = budgetsOf({ files }, scripts)

  it('is, for what visitors wait for, each script once', () => {
    const shared = 2500 + 500 + 800 + 60_000 + 4000 + 100
    expect(sizes['scripts of home and results']).toBe(shared + 100)
    expect(sizes['scripts of property']).toBe(shared + 100)
    expect(sizes['home, before React']).toBe(2500 + 500 + 4000 + 100)
    expect(sizes['results, before React']).toBe(2500 + 500 + 4000 + 2 * 100)
    expect(sizes['scripts of a lead form']).toBe(shared + 30 + 100)
  })

  it('is, for every script that is in none of these sums, its own', () => {
    const sums = Object.keys(sizes).filter(name => / of |before|all /.test(name))
    expect(Object.keys(sizes).filter(name => !sums.includes(name))).toEqual([
      ...['mount.js', 'core', 'react', 'map', 'days', 'print'],
    ])
    expect(sizes.days).toBe(100)
  })

  it('is, for all that there is, every script and every stylesheet', () => {
    expect(sizes['all scripts']).toBe(2500 + 500 + 60_000 + 4000 + 800 + 30 + 100 * (BUNDLES.length + FRAMES.length))
    expect(sizes['all stylesheets']).toBe(60)
  })

  it('cannot be told of a page whose scripts have gone', () => {
    expect(() =>
      budgetsOf(
        { files },
        scripts.filter(({ name }) => name !== 'search'),
      ),
    ).toThrow('budgets.mjs: there is no script called search')
  })
})
