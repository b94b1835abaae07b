// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { stylesheets } from '../../../shared/build/sheets.mjs'
import { neededBy, scriptsTable, sheetsTable } from '../../../shared/build/table.mjs'

const long = `.a{${'b'.repeat(3000)}}`

describe('what an entry needs', () => {
  const entries = {
    core: 'core.ts',
    list: 'widgets/list/widget.ts',
    card: 'widgets/card/widget.ts',
    Toasts: 'toasts.ts',
  }
  const chunks = [
    { name: 'core', imports: [] },
    { name: 'react', imports: [] },
    { name: 'parts', imports: ['react', 'core'] },
    { name: 'cards', imports: ['parts'] },
    { name: 'list', imports: ['cards', 'parts'] },
    { name: 'card', imports: ['cards'] },
    { name: 'Toasts', imports: ['core'] },
  ]
  const modules = new Map([
    ['core.ts', { imports: ['shared/styles/base.css'], late: ['more.ts'] }],
    ['more.ts', { imports: ['more.css'], late: [] }],
    ['widgets/list/widget.ts', { imports: ['card.css'], late: ['map.ts'] }],
    ['map.ts', { imports: ['list.css'], late: [] }],
    ['widgets/card/widget.ts', { imports: ['card.css', 'small.css'], late: [] }],
    ['toasts.ts', { imports: ['toasts.css'], late: [] }],
  ])
  const styles = new Map(
    Object.entries({
      'shared/styles/base.css': ':root{}',
      'card.css': '.card{}',
      'list.css': long,
      'small.css': '.small{}',
      'toasts.css': long,
    }),
  )
  const { needs, sheets } = neededBy(entries, { chunks, modules }, styles, {
    order: ['react', 'parts', 'cards'],
    sharedSheets: { shared: ['card'] },
  })

  it('is what its chunk imports, in the order of the list, without the core', () => {
    expect(needs.list.scripts).toEqual(['react', 'parts', 'cards'])
    expect(needs.card.scripts).toEqual(['react', 'parts', 'cards'])
    expect(needs.Toasts.scripts).toEqual([])
  })

  it('is the stylesheets of all that it shows, late parts included', () => {
    expect(needs.list.sheets).toEqual(['shared', 'list'])
    expect(needs.card.sheets).toEqual(['shared'])
    expect(needs.Toasts.sheets).toEqual(['Toasts'])
    expect([...sheets.keys()].sort()).toEqual(['Toasts', 'core', 'list', 'shared'])
  })

  it('is not what the core asks for late, which belongs to islands', () => {
    expect(needs.core.sheets).toEqual(['core'])
  })

  it('is refused when a list of stylesheets names an entry that there is not', () => {
    const needed = () =>
      neededBy(entries, { chunks, modules }, styles, { order: [], sharedSheets: { shared: ['crad'] } })
    expect(needed).toThrow('there is no entry called crad')
  })

  it('is told to mount.js by names, but for what is usual', () => {
    const tableOf = (usual: string[]) =>
      JSON.parse(
        JSON.stringify(
          scriptsTable(needs, ['list', 'Toasts'], { usual, widgets: { list: { personal: 'savedProperties' } } }),
        ),
      )
    expect(tableOf(['react', 'parts'])).toEqual({
      list: { more: 'cards', personal: 'savedProperties' },
      Toasts: { needs: '' },
    })
    expect(tableOf(['react', 'parts', 'cards']).list).toEqual({ personal: 'savedProperties' })
    expect(tableOf(['react', 'maps']).list.needs).toBe('react parts cards')
  })

  it('is told only of some widgets: a new widget costs its name', () => {
    const table = scriptsTable(needs, ['list', 'card'], { usual: ['react', 'parts'], exact: ['card'] })
    expect(JSON.parse(JSON.stringify(table))).toEqual({ list: {}, card: { more: 'cards' } })
  })

  it('tells the core of stylesheets, its own only once', () => {
    expect(sheetsTable(needs)).toEqual({ core: 'core', list: 'shared list', card: 'shared', Toasts: 'Toasts' })
  })
})

describe('stylesheets', () => {
  const users: Record<string, string[]> = {
    'a.css': ['a'],
    'b.css': ['b'],
    'ab.css': ['a', 'b'],
    'ac.css': ['a', 'c'],
    'abc.css': ['a', 'b', 'c'],
  }
  const sheetsFor = (styles: Record<string, string>) =>
    stylesheets(new Map(Object.entries(styles)), (file: string) => users[file] ?? [], { shared: ['b'], forms: ['c'] })

  it('are one for an entry that has much of its own, and one for all others', () => {
    const { sheets, sheetsOf } = sheetsFor({ 'a.css': long, 'b.css': '.b{}', 'ab.css': '.ab{}' })
    expect([...sheets.keys()].sort()).toEqual(['a', 'shared'])
    expect(sheets.get('shared')).toBe('.ab{}.b{}\n')
    expect(sheetsOf('a')).toEqual(['shared', 'a'])
    expect(sheetsOf('b')).toEqual(['shared'])
  })

  it('have what visitors use first apart from what comes later', () => {
    const { sheets, sheetsOf } = sheetsFor({ 'a.css': '.a{}', 'b.css': '.b{}', 'ab.css': '.ab{}' })
    expect(sheets.get('later')).toBe('.a{}\n')
    expect(sheets.get('shared')).toBe('.ab{}.b{}\n')
    expect(sheetsOf('a')).toEqual(['shared', 'later'])
    expect(sheetsOf('b')).toEqual(['shared'])
  })

  it('are in the first list that names an entry which shows them, and come with the first sheet', () => {
    const { sheets, sheetsOf } = sheetsFor({ 'a.css': '.a{}', 'ac.css': '.ac{}', 'abc.css': '.abc{}' })
    expect(sheets.get('shared')).toBe('.abc{}\n')
    expect(sheets.get('forms')).toBe('.ac{}\n')
    expect(sheets.get('later')).toBe('.a{}\n')
    expect(sheetsOf('a')).toEqual(['shared', 'forms', 'later'])
    expect(sheetsOf('c')).toEqual(['shared', 'forms'])
  })

  it('begin with the reset, which is the core’s, however small it is', () => {
    const { sheets } = sheetsFor({ 'shared/styles/later.css': '.l{}', 'shared/styles/reset.css': '.r{}' })
    expect(sheets.get('core')).toBe('.r{}.l{}\n')
  })
})
