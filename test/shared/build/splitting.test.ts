// @vitest-environment node
import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { chunks } from '../../../shared/build/chunks.mjs'
import { checkChunks, createGrouping } from '../../../shared/build/splitting.mjs'

interface Module {
  entry: string | undefined
  imports: string[]
  late: string[]
}

/** `a → b c, late d`: a file and what it imports; with `*name` behind it, an entry. */
const graph = (...lines: string[]) =>
  new Map<string, Module>(
    lines.map(line => {
      const [name = '', rest = ''] = line.split(' → ')
      const [now = '', late = ''] = rest.split(', late ')
      return [
        name.split('*')[0]!,
        { entry: name.split('*')[1], imports: now.split(' ').filter(Boolean), late: late.split(' ').filter(Boolean) },
      ]
    }),
  )

const list = {
  core: ['shared/host/'],
  parts: ['shared/ui/', 'node_modules/nano/'],
  fields: ['shared/ui/Field/', 'shared/ui/Label.tsx'],
}

describe('the chunk of a file', () => {
  const modules = graph(
    'widgets/core.ts*core → shared/host/page.ts shared/only.ts',
    'widgets/a/widget.ts*a → shared/ui/Button.tsx shared/ui/Field/Text.tsx shared/ui/Own.tsx shared/host/page.ts widgets/a/words.ts, late widgets/a/More.tsx',
    'widgets/a/More.tsx → widgets/a/words.ts shared/ui/Both.tsx, late widgets/a/Most.tsx',
    'widgets/a/Most.tsx → widgets/a/words.ts',
    'widgets/b/widget.ts*b → shared/ui/Button.tsx shared/ui/Field/Text.tsx shared/ui/Late.tsx shared/both.ts, late shared/ui/Late.tsx',
    'widgets/c/widget.ts*c → shared/both.ts shared/ui/Late.tsx shared/ui/Look.module.css?own shared/ui/Both.tsx',
    'widgets/a/words.ts',
    'shared/ui/Button.tsx → node_modules/nano/index.js',
    'shared/ui/Field/Text.tsx → shared/ui/Label.tsx',
    'shared/ui/Label.tsx',
    'shared/ui/Own.tsx',
    'shared/ui/Both.tsx',
    'shared/ui/Late.tsx',
    'shared/ui/Look.module.css?own',
    'shared/host/page.ts',
    'shared/only.ts',
    'shared/both.ts',
    'node_modules/nano/index.js',
  )
  const chunkOf = createGrouping(modules, list)

  it.each([
    ['widgets/core.ts', 'core', 'an entry is in the chunk of its name'],
    ['shared/host/page.ts', 'core', 'its folder is named, and two entries need it'],
    ['shared/ui/Button.tsx', 'parts', 'its folder is named'],
    ['node_modules/nano/index.js', 'parts', 'a package is a folder, too'],
    ['shared/ui/Field/Text.tsx', 'fields', 'the longer path holds'],
    ['shared/ui/Label.tsx', 'fields', 'a file that is named is where it is named'],
    ['shared/only.ts', 'core', 'one entry needs it, whose chunk the list names'],
    ['shared/ui/Both.tsx', 'parts', 'an entry needs it and the late part of another'],
  ])('%s is in %s: %s', (file, chunk) => {
    expect(chunkOf(file)).toBe(chunk)
  })

  it.each([
    ['widgets/a/widget.ts', 'an entry has its own chunk'],
    ['shared/ui/Own.tsx', 'one entry alone needs it, though its folder is named'],
    ['widgets/a/words.ts', 'beside an entry only its own late parts need it, one after the other'],
    ['shared/ui/Late.tsx', 'somebody imports it late'],
    ['shared/ui/Look.module.css?own', 'a copy belongs to whoever imports it'],
    ['shared/both.ts', 'no line names it'],
  ])('%s is left to the bundler: %s', file => {
    expect(chunkOf(file)).toBeUndefined()
  })
})

describe('the chunks of a build', () => {
  const chunk = (name: string, files: string[], imports: string[] = [], isEntry = false) => ({
    name,
    files,
    imports,
    isEntry,
  })
  const check = (outputs: ReturnType<typeof chunk>[], modules = graph()) => checkChunks(outputs, modules, list)

  it('are those of the list and of entries, and what Rolldown adds for some packages', () => {
    expect(() =>
      check([
        chunk('parts', ['shared/ui/Button.tsx']),
        chunk('a', ['widgets/a/widget.ts'], ['parts', 'rolldown-runtime'], true),
        chunk('rolldown-runtime', ['rolldown/runtime.js']),
      ]),
    ).not.toThrow()
  })

  it('fail the build where no line names a file, with the line to add', () => {
    expect(() =>
      check([
        chunk('both', ['shared/both.ts', 'shared/more.ts']),
        chunk('b', ['widgets/b/widget.ts'], ['both'], true),
        chunk('c', ['widgets/c/widget.ts'], ['both'], true),
      ]),
    ).toThrow("chunk of shared/build/chunks.mjs:\n'shared/both.ts', // for b, c\n'shared/more.ts', // for b, c")
  })

  it('fail the build where they import each other, with the imports that do', () => {
    const modules = graph('shared/ui/Button.tsx → shared/ui/Label.tsx', 'shared/ui/Label.tsx → shared/ui/Icon.tsx')
    expect(() =>
      check(
        [
          chunk('a', ['widgets/a/widget.ts'], ['parts'], true),
          chunk('parts', ['shared/ui/Button.tsx', 'shared/ui/Icon.tsx'], ['fields']),
          chunk('fields', ['shared/ui/Label.tsx'], ['parts']),
        ],
        modules,
      ),
    ).toThrow(
      'parts → fields: shared/ui/Button.tsx imports shared/ui/Label.tsx\nfields → parts: shared/ui/Label.tsx imports shared/ui/Icon.tsx',
    )
  })

  it('fail the build where two differ by capitals at most, which some file systems do not tell', () => {
    expect(() =>
      check([chunk('parts', ['shared/ui/Button.tsx']), chunk('Parts', ['widgets/parts/modal.ts'], [], true)]),
    ).toThrow('Two chunks are called Parts, one of widgets/parts/modal.ts')
  })
})

it('names nothing in the list of chunks that is not there', () => {
  const paths = Object.values(chunks).flat()
  expect(paths.length).toBeGreaterThan(30)
  expect(paths.filter(path => !existsSync(path))).toEqual([])
  expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([])
})
