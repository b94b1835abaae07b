// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { stylesheets } from '../../../../shared/tools/build/sheets.mjs'
import { scriptsTable, sheetsOf, sheetsTable } from '../../../../shared/tools/build/table.mjs'

const long = `.a{${'b'.repeat(3000)}}`

describe('what an entry shows', () => {
  const imports = (...paths: string[]) => ({
    imports: paths.map(path => ({
      path,
      kind: path === 'more.ts' || path === 'map.ts' ? 'dynamic-import' : 'import-statement',
    })),
  })
  const inputs = {
    'core.ts': imports('shared/styles/base.css', 'more.ts'),
    'more.ts': imports('more.css'),
    'widgets/list/widget.ts': imports('card.css', 'map.ts'),
    'map.ts': imports('layers:layer:ui', 'list.css'),
    'layers:layer:ui': imports('small.css'),
    'widgets/card/widget.ts': imports('card.css', 'small.css'),
    'toasts.ts': imports('toasts.css'),
  }
  const styles = new Map(
    Object.entries({
      'shared/styles/base.css': ':root{}',
      'card.css': '.card{}',
      'list.css': long,
      'small.css': '.small{}',
      'toasts.css': long,
    }),
  )
  const entries = {
    core: 'core.ts',
    list: 'widgets/list/widget.ts',
    card: 'widgets/card/widget.ts',
    Toasts: 'toasts.ts',
  }
  const { sheets, sheetsOfEntry } = sheetsOf(entries, inputs, styles, { shared: ['card'] })

  it('has the stylesheets of all that it imports, late parts included, but not of the rest of a layer', () => {
    expect(sheetsOfEntry('list')).toEqual(['shared', 'list'])
    expect(sheetsOfEntry('card')).toEqual(['shared'])
    expect(sheetsOfEntry('Toasts')).toEqual(['Toasts'])
    expect([...sheets.keys()].sort()).toEqual(['Toasts', 'core', 'list', 'shared'])
  })

  it('is not what the core asks for late, which belongs to islands', () => {
    expect(sheetsOfEntry('core')).toEqual(['core'])
  })

  it('is refused when a list of stylesheets names an entry that there is not', () => {
    expect(() => sheetsOf(entries, inputs, styles, { shared: ['crad'] })).toThrow('there is no entry called crad')
  })
})

describe('the tables', () => {
  const needs = {
    core: { scripts: ['core'], sheets: ['core'] },
    list: { scripts: ['results', 'ui', 'react'], sheets: ['shared', 'list'] },
    Toasts: { scripts: ['toasts'], sheets: ['Toasts'] },
  }

  it('tell mount.js of scripts by names, the entry’s own first', () => {
    const table = scriptsTable(needs, ['list', 'Toasts'], {
      list: { personal: 'savedProperties', frame: 'HomeFrames' },
    })
    expect(JSON.parse(JSON.stringify(table))).toEqual({
      list: { scripts: 'results ui react', personal: 'savedProperties', frame: 'HomeFrames core shared list' },
      Toasts: { scripts: 'toasts' },
    })
  })

  it('tell the core of stylesheets, its own only once', () => {
    expect(sheetsTable(needs)).toEqual({ core: 'core', list: 'shared list', Toasts: 'Toasts' })
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
    const { sheets, sheetsOfEntry } = sheetsFor({ 'a.css': long, 'b.css': '.b{}', 'ab.css': '.ab{}' })
    expect([...sheets.keys()].sort()).toEqual(['a', 'shared'])
    expect(sheets.get('shared')).toBe('.ab{}.b{}\n')
    expect(sheetsOfEntry('a')).toEqual(['shared', 'a'])
    expect(sheetsOfEntry('b')).toEqual(['shared'])
  })

  it('have what visitors use first apart from what comes later', () => {
    const { sheets, sheetsOfEntry } = sheetsFor({ 'a.css': '.a{}', 'b.css': '.b{}', 'ab.css': '.ab{}' })
    expect(sheets.get('later')).toBe('.a{}\n')
    expect(sheets.get('shared')).toBe('.ab{}.b{}\n')
    expect(sheetsOfEntry('a')).toEqual(['shared', 'later'])
    expect(sheetsOfEntry('b')).toEqual(['shared'])
  })

  it('are in the first list that names an entry which shows them, and come with the first sheet', () => {
    const { sheets, sheetsOfEntry } = sheetsFor({ 'a.css': '.a{}', 'ac.css': '.ac{}', 'abc.css': '.abc{}' })
    expect(sheets.get('shared')).toBe('.abc{}\n')
    expect(sheets.get('forms')).toBe('.ac{}\n')
    expect(sheets.get('later')).toBe('.a{}\n')
    expect(sheetsOfEntry('a')).toEqual(['shared', 'forms', 'later'])
    expect(sheetsOfEntry('c')).toEqual(['shared', 'forms'])
  })

  it('begin with the reset, which is the core’s, however small it is', () => {
    const { sheets } = sheetsFor({ 'shared/page/styles/later.css': '.l{}', 'shared/page/styles/reset.css': '.r{}' })
    expect(sheets.get('core')).toBe('.r{}.l{}\n')
  })
})
