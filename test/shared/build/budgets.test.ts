// @vitest-environment node
import { afterEach, describe, expect, it, vi } from 'vitest'
import { budgetsOf, checkBudgets, sourcesOf } from '../../../shared/build/budgets.mjs'

afterEach(() => vi.restoreAllMocks())

const budgets = { 'mount.js': 2560, header: 5120, 'header, of ky + valibot': 0, island: 5120 }

describe('a build over budget', () => {
  it('fails, and says what is too large and by how much', () => {
    vi.spyOn(console, 'log').mockImplementation(() => {})
    const sizes = { 'mount.js': 2561, header: 5120, 'header, of ky + valibot': 0.4, 'offices-grid': 6000 }
    expect(() => checkBudgets(sizes, budgets)).toThrow(
      'Over budget:\nmount.js: 2561 > 2560 bytes gzip\nheader, of ky + valibot: 1 > 0 bytes gzip\noffices-grid: 6000 > 5120 bytes gzip',
    )
  })

  it('is none when all is just within it, and every figure is printed with its limit', () => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => {})
    checkBudgets({ 'mount.js': 2560, 'offices-grid': 5119.2 }, budgets)
    expect(log.mock.calls.flat()).toEqual(['   2560 / 2560  mount.js', '   5120 / 5120  offices-grid'])
  })
})

describe('what an island weighs', () => {
  const gzip = (bytes: number) => ({ gzip: bytes })
  const outputs = {
    own: { inputs: { 'widgets/map/widget.ts': { bytesInOutput: 100 }, 'widgets/map/Map.tsx': { bytesInOutput: 300 } } },
    mixed: {
      inputs: { 'widgets/map/zoom.ts': { bytesInOutput: 100 }, 'node_modules/ky/ky.js': { bytesInOutput: 300 } },
    },
    header: {
      inputs: { 'widgets/header/widget.ts': { bytesInOutput: 10 }, 'shared/island/react.tsx': { bytesInOutput: 30 } },
    },
  }
  const plan = new Map([
    ['map', ['own']],
    ['a', ['mixed']],
    ['header', ['header']],
  ])
  // Half of its bytes, whatever it is.
  const linked = {
    'dist/map.js': { inputs: { 'part:own': { bytesInOutput: 200 } } },
    'dist/a.js': { inputs: { 'part:mixed': { bytesInOutput: 200 } } },
    'dist/header.js': { inputs: { 'part:header': { bytesInOutput: 20 } } },
  }
  const entry = (file: string, imports: string[], stylesheets: string[]) => ({ file, imports, stylesheets })
  const sizes = budgetsOf(
    {
      files: {
        'mount.js': gzip(2500),
        'map.js': gzip(1000),
        'a.js': gzip(4000),
        'header.js': gzip(800),
        'map.css': gzip(50),
        'both.css': gzip(70),
      },
      widgets: {
        header: entry('header.js', [], ['both.css']),
        map: entry('map.js', ['a.js'], ['map.css', 'both.css']),
      },
    },
    sourcesOf(plan, outputs, linked),
    (file: string) => file.replace('-0BUILD', ''),
  )

  it('is its own folder’s share of each chunk that it loads, and the styles that only it has', () => {
    expect(sizes.map).toBe(1000 + 4000 / 4)
    expect(sizes['map, its styles']).toBe(50)
    expect(sizes['ky + valibot']).toBe(3000)
  })

  it('is all but the engine for the header, which every page loads', () => {
    expect(sizes.header).toBe(800 / 4 + 70)
    expect(sizes['header, of ky + valibot']).toBe(0)
  })
})
