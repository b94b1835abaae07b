// @vitest-environment node
import { execFile, execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allNow, widgetNames } from '../shared/tools/build/all.mjs'

const run = promisify(execFile)
/** What a command has said that ended with another code than 0. */
interface Failed {
  code: number
  stderr: string
}

const NOT_COPIED = /^(node_modules|\.git|dist.*)$/

const copy = mkdtempSync(join(tmpdir(), 'estate-islands-'))
const read = (file: string) => readFileSync(join(copy, file), 'utf8')
const add = async (kind: string, name: string) =>
  (await run(process.execPath, ['shared/tools/build/new.mjs', kind, name], { cwd: copy })).stdout
/** The files that the command says it has written. */
const filesIn = (said: string) =>
  [...said.matchAll(/^ {2}((?:widgets|fixtures|test)\/\S+\.\w+)$/gm)].map(([, file]) => file!)

const expectStyle = (said: string) => run('node_modules/.bin/biome', ['check', ...filesIn(said)], { cwd: copy })

const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).trim().split('\n')
const texts = files.filter(file => /\.(ts|tsx|mjs|css|md|html|liquid|json)$/.test(file) && existsSync(file))
/** The files of the project whose text is another one in the copy. */
const changed = () => texts.filter(file => read(file) !== readFileSync(file, 'utf8'))

beforeAll(() => {
  cpSync('.', copy, { recursive: true, filter: source => !NOT_COPIED.test(basename(source)) })
  symlinkSync(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'))
})
afterAll(() => rmSync(copy, { recursive: true }))

describe('npm run new widget', () => {
  let said: string
  beforeAll(async () => {
    said = await add('widget', 'nearby-schools')
  })

  it('writes a widget’s own files, a page of its states, and its tests', () => {
    expect(filesIn(said).sort()).toEqual([
      'fixtures/widgets/nearby-schools.html',
      'test/widgets/nearby-schools.browser.test.ts',
      'test/widgets/nearby-schools.test.tsx',
      'widgets/nearby-schools/NearbySchools.module.css',
      'widgets/nearby-schools/NearbySchools.tsx',
      'widgets/nearby-schools/README.md',
      'widgets/nearby-schools/messages.ts',
      'widgets/nearby-schools/props.ts',
      'widgets/nearby-schools/widget.ts',
    ])
  })

  it('changes no file that people write, and nothing is left that a command would write', async () => {
    expect(changed()).toEqual(['README.md', 'docs/api.md', 'widgets/bundle/all.ts'])
    expect(read('widgets/bundle/all.ts')).toBe(allNow(copy))
  })

  it('writes it into the list of widgets and into the README', () => {
    expect(read('widgets/bundle/all.ts')).toMatch(/^import nearbySchools from '\.\.\/nearby-schools\/widget'$/m)
    expect(read('widgets/bundle/all.ts')).toMatch(/^ {2}nearbySchools,$/m)
    expect(read('README.md')).toMatch(/^\| `nearby-schools` \| What it is for, in a sentence or two.* \|$/m)
    expect(read('README.md')).toContain(`| ${widgetNames(copy).length} widgets, `)
  })

  it('writes it into the document of all widgets, so that no list has to be touched', () => {
    const api = read('docs/api.md')
    expect(api).toContain('\n### nearby-schools\n\nWhat it is for, in a sentence or two')
    expect(api).toContain('| `data-level` | 2 \\| 3 | `2` | Level of the heading. |')
  })

  describe('stops a build that fails with one line: the place, the reason and the next step', () => {
    const WIDGET = 'widgets/nearby-schools/widget.ts'
    const STYLES = 'NearbySchools.module.css'

    it.each([
      [
        'an import of a file that there is not',
        WIDGET,
        (code: string) => `import './nowhere'\n${code}`,
        `${WIDGET}:1:8: Could not resolve "./nowhere". Mend the path, or write the file`,
      ],
      [
        'a file that is late without being listed',
        WIDGET,
        (code: string) => `${code}import('./messages')\n`,
        `${WIDGET} imports widgets/nearby-schools/messages.ts late: give that a line in \`late\` of widgets/bundle/scripts.mjs, or import it at once`,
      ],
      [
        'a name that is not the folder’s',
        WIDGET,
        (code: string) => code.replace("name: 'nearby-schools'", "name: 'nearby-school'"),
        `${WIDGET}: its name has to be 'nearby-schools', as its folder's is`,
      ],
      [
        'a class that the stylesheet does not have',
        `widgets/nearby-schools/${STYLES}`,
        (css: string) => css.replace('.note', '/* .note */ .nots'),
        `widgets/nearby-schools/NearbySchools.tsx:10:21: css.note: ${STYLES} has no class of this name`,
      ],
      [
        'a custom property that there is not',
        `widgets/nearby-schools/${STYLES}`,
        (css: string) => css.replace('--ei-space-2', '--ei-spacing-2'),
        `widgets/nearby-schools/${STYLES}: --ei-spacing-2 is not in shared/page/styles/tokens.css`,
      ],
    ])('%s', async (_, place, change, line) => {
      const file = join(copy, place)
      const before = readFileSync(file, 'utf8')
      writeFileSync(file, change(before))
      const said = (await run(process.execPath, ['build.mjs'], { cwd: copy }).catch(error => error)) as Failed
      writeFileSync(file, before)
      expect(said).toMatchObject({ code: 1, stderr: `Not built: ${line}\n` })
    })
  })

  it('writes code in the style of the project', () => expectStyle(said))

  it.each([
    ['nearby-schools', 'there is a widget of this name'],
    ['Nearby_Schools', 'small letters, digits and single hyphens'],
  ])('refuses the name %s and changes nothing', async (name, reason) => {
    const before = read('widgets/bundle/index.ts')
    await expect(add('widget', name)).rejects.toThrow(reason)
    expect(read('widgets/bundle/index.ts')).toBe(before)
  })
})

describe('npm run new modal', () => {
  let said: string
  beforeAll(async () => {
    said = await add('modal', 'opening-hours')
  })

  it('writes a modal’s own files, a page of its states, and its test', () => {
    expect(filesIn(said).sort()).toEqual([
      'fixtures/modals/opening-hours.html',
      'test/widgets/opening-hours.browser.test.ts',
      'widgets/opening-hours/OpeningHours.module.css',
      'widgets/opening-hours/README.md',
      'widgets/opening-hours/messages.ts',
      'widgets/opening-hours/modal.tsx',
      'widgets/opening-hours/route.ts',
    ])
  })

  it('writes it into two lists and the documents, and touches no file that people write', () => {
    expect(changed()).toEqual(['README.md', 'docs/api.md', 'widgets/bundle/all.ts', 'widgets/bundle/modals.ts'])
    expect(read('widgets/bundle/modals.ts')).toMatch(/^ {2}openingHours,$/m)
    expect(read('docs/api.md')).toContain('#/opening-hours')
  })

  it('writes code in the style of the project', () => expectStyle(said))
})

describe('a project with a new widget and a new modal', () => {
  it('has no wrong types', async () => {
    await run('node_modules/.bin/tsc', ['--noEmit'], { cwd: copy })
  })

  it('is built', async () => {
    await run(process.execPath, ['build.mjs'], { cwd: copy })
    const scripts = readdirSync(join(copy, 'dist')).filter(file => file.endsWith('.js'))
    expect(scripts.filter(file => read(`dist/${file}`).includes('nothing to see yet'))).not.toEqual([])
  })
})
