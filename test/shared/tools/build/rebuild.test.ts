// @vitest-environment node
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { failure, rebuildOnChange } from '../../../../shared/tools/build/rebuild.mjs'
import { bundleForBrowsers, bundleForNode } from '../../../../shared/tools/build/scripts.mjs'
import { writeBuild } from '../../../../shared/tools/build/write.mjs'

let root: string
let out: string
let stop = () => {}
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'rebuild-'))
  out = join(root, 'dist')
})
afterEach(() => {
  stop()
  rmSync(root, { recursive: true, force: true })
})

function save(file: string, text: string) {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}

/** Builds the project's own way, from sources to packed files. */
async function build() {
  const { outputFiles = [] } = await bundleForBrowsers(['src/page.ts', 'src/menu.ts'], {
    root,
    dev: true,
    out,
    styles: new Map(),
    pictures: new Map(),
  })
  await writeBuild(new Map(outputFiles.map(({ path, contents }) => [basename(path), Buffer.from(contents)])), out)
}

/** As editors save: a new file in place of the old one. */
function replace(file: string, text: string) {
  save(`${file}.new`, text)
  renameSync(join(root, `${file}.new`), join(root, file))
}

const built = (file: string) => readFileSync(join(out, file), 'utf8')
/** Longer than what counts as one change. In ms. */
const INTERVAL = 150

describe('building again when files change', () => {
  beforeEach(() => {
    save('src/page.ts', 'export const page = 0')
    save('src/menu.ts', 'export const menu = 0')
    save('mount.ts', 'export {}')
  })

  /** Saves one file or the other, by turns. */
  const saveByTurns = (turn: number) =>
    save(turn % 2 ? 'src/page.ts' : 'src/menu.ts', `export const a = 'saved ${turn}'`)

  it('waits for the build that runs, and then builds once what was saved meanwhile', async () => {
    let saves = 0
    let running = 0
    let atOnce = 0
    const changes: string[][] = []
    const said: string[] = []
    stop = rebuildOnChange(
      root,
      { folders: ['src'], files: ['mount.ts'] },
      async files => {
        changes.push(files.toSorted())
        atOnce = Math.max(atOnce, ++running)
        // The first one lasts until both files have been saved anew, with pauses.
        if (changes.length === 1) await expect.poll(() => saves).toBe(4)
        await build()
        running--
      },
      line => said.push(line),
    )
    const saveOne = () => {
      if (saves < 4) saveByTurns(++saves)
      return running === 0 && changes.length
    }
    await expect.poll(saveOne, { interval: INTERVAL }).toBe(2)
    expect(built('page.js')).toContain('saved 3')
    expect(built('menu.js')).toContain('saved 4')
    expect(changes).toEqual([
      ['mount.ts', 'src'],
      ['src/menu.ts', 'src/page.ts'],
    ])

    for (const build of [3, 4]) {
      replace('mount.ts', `export const mount = ${build}`)
      await expect.poll(() => running === 0 && changes.length).toBe(build)
      expect(changes.at(-1)).toEqual(['mount.ts'])
    }
    expect({ atOnce, said }).toEqual({ atOnce: 1, said: [] })
    expect(readdirSync(root).toSorted()).toEqual(['dist', 'mount.ts', 'src'])
  })

  it('leaves the last good build where it fails, says why in one line, and builds what is mended', async () => {
    const say = vi.fn<(line: string) => void>()
    stop = rebuildOnChange(root, { folders: ['src'] }, build, say)
    await expect.poll(() => readdirSync(root)).toContain('dist')
    const before = readdirSync(out)
    save('src/page.ts', 'export const page = 1')
    save('src/menu.ts', 'export const menu =\nexport const open = 1')
    await expect.poll(() => say.mock.lastCall).toEqual([expect.stringMatching(/^Not built: src\/menu\.ts:2:\d+: .+$/)])
    expect(readdirSync(out)).toEqual(before)
    expect(built('page.js')).toContain('page = 0')
    save('src/menu.ts', 'export const menu = 2')
    await expect.poll(() => built('menu.js')).toContain('menu = 2')
    expect(built('page.js')).toContain('page = 1')
    expect(say).toHaveBeenCalledOnce()
  })
})

describe('the line of a build that fails', () => {
  const forBrowsers = () =>
    bundleForBrowsers(['page.ts'], { root, dev: true, out, styles: new Map(), pictures: new Map() })
  const forNode = () => bundleForNode('page.ts', { root, dev: true, sources: new Set() })

  it.each([
    ['code', forBrowsers, { 'page.ts': 'export const a = (;\n' }, /page\.ts:1:19: Unexpected ";"/],
    ['code for Node', forNode, { 'page.ts': 'export const a = )\n' }, /page\.ts:1:18: Unexpected "\)"/],
    [
      'an import, and what to do about it',
      forBrowsers,
      { 'page.ts': "import './b'" },
      /page\.ts:1:8: Could not resolve "\.\/b"\. Mend the path, or write the file/,
    ],
    [
      'an import of a package, and what to do about it',
      forBrowsers,
      { 'page.ts': "import 'nowhere'" },
      /page\.ts:1:8: Could not resolve "nowhere"\. Install that package \(npm ci\), or mend its name/,
    ],
    [
      'a stylesheet',
      forBrowsers,
      { 'page.ts': "import './src/a.module.css'", 'src/a.module.css': '.a {}\n.b}' },
      /src\/a\.module\.css:2:4: .+/,
    ],
    [
      'a stylesheet for Node',
      forNode,
      { 'page.ts': "import './src/a.module.css'", 'src/a.module.css': '.a {}\n.b}' },
      /src\/a\.module\.css:2:4: .+/,
    ],
  ])('names the place in %s', async (_, make, files, line) => {
    for (const [file, text] of Object.entries(files)) save(file, text)
    const error: unknown = await make().then(
      () => undefined,
      error => error,
    )
    expect(failure(error)).toMatch(new RegExp(`^Not built: ${line.source}$`))
  })

  it('has all that the build itself complains about', () => {
    const error = new Error('React cannot hydrate:\nit writes <a>\n  and not <b>')
    expect(failure(error)).toBe('Not built: React cannot hydrate: it writes <a> and not <b>')
  })
})
