// @vitest-environment node
import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from 'vitest'
import { isReleased, nextVersion, release } from '../shared/tools/build/changelog.mjs'
import type * as Declared from '../shared/tools/build/server.d.mts'
import type { renderWidget } from '../widgets/bundle/render'

const run = promisify(execFile)

describe('a release’s section of the changelog', () => {
  const changelog =
    '# Changelog\n\n## Unreleased\n\n### Added\n\n- Hearts for $& more.\n\n## 0.1.0 (2026-01-02)\n\n- The first.\n'

  it('is what was unreleased, under the version and the date', () => {
    const { changelog: written, notes } = release(changelog, '0.2.0', '2026-03-04')
    expect(notes).toBe('### Added\n\n- Hearts for $& more.')
    expect(written).toBe(changelog.replace('## Unreleased\n', () => '## Unreleased\n\n## 0.2.0 (2026-03-04)\n'))
    expect([isReleased(changelog, '0.2.0'), isReleased(written, '0.2.0')]).toEqual([false, true])
  })

  it('is written at the end of a changelog, too', () => {
    const { changelog: written } = release('# C\n\n## Unreleased\n\n- One.\n', '1.0.0', '2026-03-04')
    expect(written).toBe('# C\n\n## Unreleased\n\n## 1.0.0 (2026-03-04)\n\n- One.\n')
  })

  it('is refused where there is nothing to say, or where it is there already', () => {
    expect(() => release('# C\n\n## Unreleased\n\n### Added\n', '1.0.0', '')).toThrow(
      'its section Unreleased says nothing',
    )
    expect(() => release('# C\n', '1.0.0', '')).toThrow('its section Unreleased says nothing')
    expect(() => release(changelog, '0.1.0', '')).toThrow('has a section 0.1.0 already')
  })

  it.each([
    ['0.1.9', 'patch', '0.1.10'],
    ['0.1.9', 'minor', '0.2.0'],
    ['0.1.9', 'major', '1.0.0'],
    ['0.1.9', '0.10.0', '0.10.0'],
  ])('comes after %s, as %s, with the version %s', (last, wanted, next) => expect(nextVersion(last, wanted)).toBe(next))

  it.each([
    ['0.1.9', '0.1.9', '0.1.9 is not above 0.1.9'],
    ['0.10.0', '0.9.0', '0.9.0 is not above 0.10.0'],
    ['0.1.9', 'mayor', '"mayor" is no version'],
  ])('refuses to come after %s as %s', (last, wanted, message) =>
    expect(() => nextVersion(last, wanted)).toThrow(message),
  )
})

describe('npm pack', () => {
  const folder = mkdtempSync(join(tmpdir(), 'estate-islands-'))
  const site = join(folder, 'site')
  let packed: string[]
  afterAll(() => rmSync(folder, { recursive: true }))

  beforeAll(async () => {
    mkdirSync(site)
    const pack = (to: string) => {
      mkdirSync(join(folder, to))
      return run('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', join(folder, to)])
    }
    const [{ stdout }] = await Promise.all([pack('one'), pack('two')])
    packed = JSON.parse(stdout)[0].files.map(({ path }: { path: string }) => path)
    const [name] = readdirSync(join(folder, 'one'))
    // Needs no registry, because it has no other dependencies.
    await run('npm', ['install', '--offline', '--no-audit', '--no-fund', join(folder, 'one', name!)], { cwd: site })
  })

  it('is the same, byte for byte, twice', () => {
    const [name] = readdirSync(join(folder, 'one'))
    const [one, two] = ['one', 'two'].map(to => readFileSync(join(folder, to, name!)))
    expect(one!.equals(two!)).toBe(true)
  })

  it('has all of dist/, what an agency reads and templates to begin with, and no sources or tests', () => {
    const filesIn = (folder: string) =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter(entry => entry.isFile())
        .map(entry => join(entry.parentPath, entry.name))
    const built = [
      ...filesIn('dist'),
      ...filesIn('docs/partials'),
      ...filesIn('docs/pictures'),
      // What the host in PHP keeps while it runs is no part of it.
      ...filesIn('fixtures/hosts').filter(file => !file.startsWith('fixtures/hosts/php/var/')),
    ]
    const guides = [
      'accessibility',
      'checker',
      'contract',
      'devices',
      'editor',
      'host',
      'hosting',
      'inspector',
      'moving',
      'renderer',
      'stability',
      'wordpress',
    ]
    const documents = ['SECURITY', 'api', 'dependencies', ...guides].map(name => `docs/${name}.md`)
    const others = ['CHANGELOG.md', 'LICENSE', 'README.md', 'package.json']
    expect(packed.sort()).toEqual([...built, ...documents, ...others].sort())
  })

  it('has each file that a document of it links to', () => {
    const lost = packed
      .filter(file => file.endsWith('.md') && !file.startsWith('dist/'))
      .flatMap(file => {
        const text = readFileSync(file, 'utf8').replace(/^```.*?^```/gms, '')
        const links = [...text.matchAll(/(?:\]\(|<img src=")(?!\w+:|[#/])([^)"#]+)/g)]
        return links.map(([, to]) => ({ file, to: join(dirname(file), to!) }))
      })
      .filter(({ to }) => !packed.some(file => file === to || file.startsWith(join(to, '/'))))
    expect(lost).toEqual([])
  })

  it('installs without another package, and renders from there', async () => {
    expect(readdirSync(join(site, 'node_modules')).filter(name => !name.startsWith('.'))).toEqual(['estate-islands'])
    const script =
      "import { renderWidget } from 'estate-islands/server'; console.log(renderWidget('postcode-lookup', { channel: 'selling' }).html)"
    const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script], { cwd: site })
    expect(stdout).toContain('data-island="postcode-lookup"')
  })

  it('has the command that checks pages', async () => {
    const { stdout } = await run('npx', ['--offline', 'estate-islands', '--help'], { cwd: site })
    expect(stdout).toContain('estate-islands check')
  })

  // tsc checks it.
  it('has types that say what the renderer does', () => {
    expectTypeOf<typeof Declared.renderWidget>().toEqualTypeOf<typeof renderWidget>()
  })

  it('has the licence of every package whose code is in it', () => {
    const licences = readFileSync(join(site, 'node_modules/estate-islands/dist/THIRD-PARTY.md'), 'utf8')
    const sources = readdirSync('dist')
      .filter(file => file.endsWith('.map'))
      .flatMap(file => JSON.parse(readFileSync(join('dist', file), 'utf8')).sources as string[])
    const names = new Set(sources.flatMap(source => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1] ?? []))
    expect([...names]).toEqual(expect.arrayContaining(['react-dom', 'leaflet', '@nanostores/react']))
    for (const name of names) {
      const { version } = JSON.parse(readFileSync(join('node_modules', name, 'package.json'), 'utf8'))
      expect(licences, name).toMatch(
        new RegExp(`^## ${name} ${version}\n\n\`\`\`+text\n[^]*?(copyright|licen[cs]e)`, 'im'),
      )
    }
  })
})
