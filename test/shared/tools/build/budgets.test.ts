// @vitest-environment node
import { afterEach, describe, expect, it, vi } from 'vitest'
import { budgetsOf, checkBudgets } from '../../../../shared/tools/build/budgets.mjs'

afterEach(() => vi.restoreAllMocks())

const budgets = { 'mount.js': 2560, header: 5120, 'header, of ky + valibot': 0, island: 5120 }

describe('a build over budget', () => {
  it('fails, and says what is too large and by how much', () => {
    vi.spyOn(console, 'log').mockImplementation(() => {})
    const sizes = { 'mount.js': 2561, header: 5120, 'header, of ky + valibot': 0.4, 'offices-grid': 6000 }
    expect(() => checkBudgets(sizes, budgets)).toThrow(
      'Over budget: mount.js by 1 bytes (2561 > 2560); header, of ky + valibot by 1 bytes (1 > 0); offices-grid by 880 bytes (6000 > 5120). Load less, or load it later: CONTRIBUTING.md, Budgets',
    )
  })

  it('is none when all is just within it, and every figure is printed with its limit', () => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => {})
    checkBudgets({ 'mount.js': 2560, 'offices-grid': 5119.2 }, budgets)
    expect(log.mock.calls.flat()).toEqual(['   2560 / 2560  mount.js', '   5120 / 5120  offices-grid'])
  })
})

/** The scripts that stand on `ui`, and that itself. */
const BUNDLES = ['ui', 'sharing', 'search', 'home', 'agency', 'viewer', 'suggestions', 'days']
/** The scripts of first frames. */
const FRAMES = ['search-frames', 'results-frames', 'home-frames', 'agency-frames']

describe('what a build weighs', () => {
  const file = (gzip: number) => ({ gzip, brotli: gzip - 1 })
  const entry = (file: string, imports: string[] = [], stylesheets: string[] = []) => ({ file, imports, stylesheets })
  const manifest = {
    files: {
      'mount.js': file(2500),
      'core.js': file(500),
      'react.js': file(60_000),
      'map.js': file(1000),
      'homes.js': file(4000),
      'island.js': file(800),
      'map.css': file(50),
      'both.css': file(70),
      'core.css': file(10),
      ...Object.fromEntries([...BUNDLES, ...FRAMES].map(name => [`${name}.js`, file(100)])),
    },
    widgets: {
      header: entry('island.js', ['react.js'], ['both.css']),
      nearby: entry('map.js', ['homes.js'], ['map.css', 'both.css']),
    },
    services: {
      core: entry('core.js', [], ['core.css']),
      UserPanel: entry('ui.js', ['homes.js']),
      Viewer: entry('viewer.js'),
      Consent: entry('core.js'),
    },
  }
  const script = (name: string, imports: string[], bytes: Record<string, number>) => ({
    name,
    file: `${name}.js`,
    imports,
    bytes,
  })
  const ui = ['homes', 'island']
  const scripts = [
    script('core', [], { 'widgets/bundle/core/core.ts': 10 }),
    script('react', [], { 'node_modules/react/index.js': 900 }),
    script('map', ['homes'], { 'widgets/nearby/widget.ts': 100, 'widgets/nearby/Map.tsx': 300 }),
    script('homes', ['core'], { 'widgets/nearby/zoom.ts': 100, 'node_modules/ky/ky.js': 300 }),
    script('island', ['react'], { 'widgets/header/widget.ts': 10, 'shared/parts/island/react.tsx': 30 }),
    ...FRAMES.map(name =>
      script(name, [name === 'results-frames' ? 'search-frames' : 'homes'], { 'frame:widgets/nearby/Map.tsx': 1 }),
    ),
    ...BUNDLES.map(name => script(name, name === 'ui' ? ui : ['ui'], { [`${name}.ts`]: 1 })),
  ]
  const sizes = budgetsOf(manifest, scripts)

  it('is, for an island, its own folder’s share of each script, and the styles that only it has', () => {
    expect(sizes.nearby).toBe(1000 + 4000 / 4)
    expect(sizes['nearby, its styles']).toBe(50)
    expect(sizes['ky + valibot']).toBe(3000)
  })

  it('is the header’s own for the header, which has no data layer', () => {
    expect(sizes.header).toBe(800 / 4 + 70)
    expect(sizes['header, of ky + valibot']).toBe(0)
  })

  it('is, for a page, each script once', () => {
    const before = 2500 + 500 + 800 + 60_000 + 4000 + 100
    expect(sizes['scripts of home']).toBe(before + 100)
    expect(sizes['scripts of results']).toBe(before + 100)
    expect(sizes['home, before React']).toBe(2500 + 500 + 4000 + 100)
    expect(sizes['results, before React']).toBe(2500 + 500 + 4000 + 2 * 100)
  })

  it('is, for a first island, all that comes before its own code, packed with brotli', () => {
    expect(sizes['to the first island, brotli']).toBe(2499 + 499 + 799 + 59_999 + 3999 + 99 + 9)
  })

  it('cannot be told of a page whose scripts have gone', () => {
    expect(() =>
      budgetsOf(
        manifest,
        scripts.filter(({ name }) => name !== 'search'),
      ),
    ).toThrow('budgets.mjs: there is no script called search')
  })
})
