// @vitest-environment node
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { join, relative, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { afterAll, describe, expect, it } from 'vitest'
import type { Manifest } from '../fixtures/gallery/manifest'
import { widgets } from '../widgets/bundle/all'
import { late, scripts as listed } from '../widgets/bundle/scripts.mjs'

const run = promisify(execFile)

const DIST = 'dist'
/** Beside the first build, because source maps name the way from there to the sources. */
const AGAIN = 'dist-again'

const read = (folder: string, file: string) => readFileSync(join(folder, file))
/** The files in a folder and below. */
const list = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => relative(folder, join(entry.parentPath, entry.name)))
    .sort()
const manifest: Manifest = JSON.parse(String(read(DIST, 'manifest.json')))
const scripts = list(DIST).filter(file => file.endsWith('.js'))

afterAll(() => rmSync(AGAIN, { recursive: true, force: true }))

describe('a build', () => {
  it('of the same tree is the same, byte for byte, and says what it weighs', async () => {
    const { stdout } = await run(process.execPath, ['build.mjs', '--out', AGAIN])
    expect(list(AGAIN)).toEqual(list(DIST))
    expect(list(DIST).filter(file => !read(AGAIN, file).equals(read(DIST, file)))).toEqual([])

    // The folder of the build makes no difference either.
    expect(list(DIST).filter(file => read(DIST, file).includes(process.cwd()))).toEqual([])

    const { budgets } = JSON.parse(String(read('.', 'package.json')))
    for (const [name, limit] of Object.entries(budgets))
      if (name !== 'any other script') expect(stdout).toMatch(new RegExp(`\\d+ / ${limit}  ${name}`))
  })
})

describe('dist/', () => {
  it('has one entry that imports nothing statically', async () => {
    const { metafile } = await build({
      entryPoints: [join(DIST, 'mount.js')],
      bundle: true,
      write: false,
      format: 'esm',
      metafile: true,
    })
    expect(Object.keys(metafile.inputs)).toEqual([join(DIST, 'mount.js')])
    expect(Object.values(metafile.inputs)[0]!.imports).toEqual([])
  })

  it('has as scripts those that a person has listed, and no other', () => {
    const trials = ['beside', 'counter', 'form', 'pins', 'probe', 'saver', 'thrower', 'TrialModal', 'Plain', 'Bare']
    const wanted = Object.keys({ ...listed, ...late }).filter(name => !trials.includes(name))
    const names = scripts.map(file => file.replace(/(-\w{6})?\.js$/, ''))
    expect(names.sort()).toEqual([...wanted, 'mount', 'replaced'].sort())
  })

  it('is made by esbuild alone', () => {
    const { devDependencies } = JSON.parse(String(read('.', 'package.json')))
    const bundlers = Object.keys(devDependencies).filter(name =>
      /^(rolldown|rollup|vite|webpack|parcel|@?swc)/.test(name),
    )
    expect(bundlers.filter(name => name !== 'vitest')).toEqual([])
    expect(devDependencies).toHaveProperty('esbuild')
  })

  it('has lines for a page’s head that ask early for all that a widget needs', () => {
    for (const [name, { stylesheets, ...widget }] of Object.entries(manifest.widgets)) {
      // An empty marker of these shows a first frame. React would delay it.
      const about = widgets.find(widget => widget.name === name)!
      const frame = 'frame' in about ? about.frame?.service : undefined
      const { file, imports } = frame ? manifest.services[frame]! : widget
      const lines = String(read(DIST, `preload/${name}.html`))
      const asked = [...lines.matchAll(/href="\/asset_bundles\/([^"]+)"/g)].map(([, file]) => file!)
      expect(asked, name).toEqual(expect.arrayContaining([file, ...imports, ...stylesheets]))
      expect(
        asked.some(file => file.startsWith('react-')),
        name,
      ).toBe(imports.some(file => file.startsWith('react-')))
      for (const script of [file, ...imports])
        expect(lines, script).toContain(`${script}" integrity="${manifest.files[script]!.integrity}"`)
      expect(
        asked.filter(file => !list(DIST).includes(file)),
        name,
      ).toEqual([])
    }
  })

  it('has each file packed in both ways beside it', () => {
    const packed = list(DIST).filter(file => /^[^/]+\.(js|css|json|svg)$/.test(file) && file !== 'openapi.json')
    expect(packed.length).toBeGreaterThan(10)
    for (const file of packed) {
      expect(gunzipSync(read(DIST, `${file}.gz`)).equals(read(DIST, file)), `${file}.gz`).toBe(true)
      expect(brotliDecompressSync(read(DIST, `${file}.br`)).equals(read(DIST, file)), `${file}.br`).toBe(true)
    }
  })

  it('has a manifest that names every script and stylesheet with its hash, and no other', () => {
    expect(Object.keys(manifest.files)).toEqual(list(DIST).filter(file => /\.(js|css)$/.test(file)))
    for (const [file, { integrity, bytes }] of Object.entries(manifest.files)) {
      expect(integrity, file).toBe(`sha384-${createHash('sha384').update(read(DIST, file)).digest('base64')}`)
      expect(bytes, file).toBe(read(DIST, file).length)
    }
    const { integrity } = manifest.importmap
    expect(Object.keys(integrity)).toEqual(scripts.map(file => `/asset_bundles/${file}`))
    for (const file of scripts) expect(integrity[`/asset_bundles/${file}`]).toBe(manifest.files[file]!.integrity)
    const named = [...Object.values(manifest.widgets), ...Object.values(manifest.services)].flatMap(
      ({ file, imports, stylesheets }) => [file, ...imports, ...stylesheets],
    )
    expect(named.filter(file => !manifest.files[file])).toEqual([])
  })

  it('has with each entry all that its script comes to import, so that nothing is asked for in a chain', () => {
    const importsOf = (file: string) =>
      [...String(read(DIST, file)).matchAll(/(?:from|import)\s*"\.\/([^"]+)"/g)].map(([, imported]) => imported!)
    const core = manifest.services.core!.file
    for (const { file, imports } of [...Object.values(manifest.widgets), ...Object.values(manifest.services)]) {
      const listed = [file, ...imports, core]
      expect(
        listed.flatMap(importsOf).filter(imported => !listed.includes(imported)),
        file,
      ).toEqual([])
    }
  })

  it('shows a modal’s frame without React', () => {
    const { imports } = manifest.services.Router!
    expect(imports.length).toBeGreaterThan(0)
    expect(imports.filter(file => file.startsWith('react-'))).toEqual([])
  })

  it('has the header look like itself with its own styles and the core’s alone', () => {
    expect(manifest.services.core!.stylesheets).toEqual([expect.stringMatching(/^core-/)])
    expect(manifest.widgets.header!.stylesheets).toEqual([expect.stringMatching(/^header-/)])
  })

  it('has a hash in every name but the entry’s and what follows a release, and a chunk of React alone', () => {
    const hashed = Object.keys(manifest.files).filter(file => !/^(mount|replaced)\.js$/.test(file))
    expect(hashed.filter(file => !/^[\w-]+-[\dA-Za-z]{6}\.(js|css)$/.test(file))).toEqual([])
    const react = hashed.filter(file => String(read(DIST, file)).includes('react.transitional.element'))
    expect(react.filter(file => file.startsWith('react-'))).toHaveLength(1)
  })

  it('has in React’s script all names that its packages give away, because others may ask for any', async () => {
    const script = readdirSync(DIST).find(file => /^react-.*\.js$/.test(file))!
    const given = Object.keys(await import(/* @vite-ignore */ resolve(DIST, script)))
    const wanted = await Promise.all(
      [import('react'), import('react-dom'), import('react-dom/client')].map(async one =>
        Object.keys((await one).default).filter(name => !name.startsWith('__')),
      ),
    )
    expect(wanted.flat().filter(name => !given.includes(name))).toEqual([])
  })

  it('has a source map beside each script that leads to the source', () => {
    let checked = 0
    let found = 0
    for (const file of scripts) {
      const map = JSON.parse(String(read(DIST, `${file}.map`)))
      expect(map.sources, file).toHaveLength(map.sourcesContent.length)
      expect(
        map.sources.filter(
          (source: string) =>
            !/^(\.\.\/(shared|widgets|node_modules|mount\.ts)|known:|layers:|frames:|.*<stdin>)/.test(source),
        ),
        file,
      ).toEqual([])
      const find = new SourceMap(map)
      const lines = String(read(DIST, file)).split('\n')
      // The comment would cost every visitor bytes. A server names the source map in a header.
      expect(
        lines.some(line => line.startsWith('//# sourceMappingURL=')),
        file,
      ).toBe(false)
      for (const [row, line] of lines.entries())
        for (const { 0: text, index } of line.matchAll(/(?<=["`])[\w-]+(?:[ :][\w-]+)+(?=["`])/g)) {
          const entry = find.findEntry(row, index)
          if (!('originalSource' in entry) || text === 'use strict') continue
          const source = map.sourcesContent[map.sources.indexOf(entry.originalSource)].split('\n')
          checked++
          if (source[entry.originalLine].includes(text)) found++
        }
    }
    expect(checked).toBeGreaterThan(100)
    // A constant may be written where it is used. Its position then is not that of its declaration.
    expect(found / checked).toBeGreaterThan(0.9)
  })
})
