// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Metafile, type Plugin } from 'esbuild'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { late } from '../widgets/bundle/scripts.mjs'

const modules = ['shared', 'widgets'].flatMap(folder =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(file => /(?<!\.d)\.tsx?$/.test(file))
    .map(file => join(folder, file)),
)

/** Replaces what the build makes: stylesheets, which leave the scripts, and tables of files, which are written last. */
const stubs: Plugin = {
  name: 'stubs',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^estate-islands:/ }, ({ path }) => ({ path, namespace: 'stub' }))
    onLoad({ filter: /.*/, namespace: 'stub' }, () => ({
      contents:
        'export const widgets = {}, services = {}, stylesheets = {}, hooks = [], moving = {}, pageKeys = [], base = "", build = "", react = "", usual = "", version = ""; export default {}',
    }))
    // Also the stylesheets of packages, which otherwise stay outside.
    onResolve({ filter: /^[\w-].*\.css$/ }, ({ path }) => ({ path, namespace: 'stub' }))
    onLoad({ filter: /\.css$/ }, () => ({ contents: 'export default {}', loader: 'js' }))
  },
}

let folder: string
let inputs: Metafile['inputs']

// Asks esbuild who imports whom, so the answer always fits the build. Type-only imports are gone by then.
beforeAll(async () => {
  // Inside the project's folder, so packages are found.
  await mkdir('node_modules/.cache', { recursive: true })
  folder = await mkdtemp('node_modules/.cache/architecture-')
  const { metafile } = await build({
    entryPoints: ['mount.ts', ...modules],
    outdir: folder,
    outbase: '.',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    jsx: 'automatic',
    packages: 'external',
    metafile: true,
    logLevel: 'error',
    plugins: [stubs],
  })
  inputs = metafile.inputs
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Each import as `who → whom`, of those that match. */
const imports = (who: RegExp, whom: RegExp) =>
  Object.entries(inputs).flatMap(([file, { imports: list }]) =>
    who.test(file) ? list.filter(({ path }) => whom.test(path)).map(({ path }) => `${file} → ${path}`) : [],
  )

/** All files that `from` reaches without an `import()`, packages included. @throws {Error} for a file that is not there */
function reached(from: string) {
  if (!inputs[from]) throw new Error(`There is no ${from}`)
  const seen = new Set<string>()
  const walk = (file: string) => {
    if (seen.has(file)) return
    seen.add(file)
    for (const { path, kind } of inputs[file]?.imports ?? []) if (kind === 'import-statement') walk(path)
  }
  walk(from)
  return [...seen]
}

/** The folder of shared/ that a file is in; `undefined` for files elsewhere. */
const roomOf = (file: string) => /^shared\/([\w-]+\/[\w-]+)\//.exec(file)?.[1]

const withoutComments = (file: string) => readFileSync(file, 'utf8').replace(/\/\*.*?\*\/|^\s*\/\/[^\n]*$/gms, '')

/** The floors of shared/, the lowest first. */
const FLOORS = ['page', 'rules', 'parts', 'features', 'tools']

/** What only Node runs. */
const tools = readdirSync('shared', { recursive: true, encoding: 'utf8' })
  .filter(file => file.endsWith('.mjs'))
  .map(file => join('shared', file))

/**
 * The files that each file imports from. It reads the sources, because types also tie files together.
 * @param more files besides the modules
 */
function fileImports(more: readonly string[] = []) {
  const files = [...modules, ...more]
  const known = new Set(files)
  return new Map(
    files.map(file => {
      const paths = withoutComments(file).matchAll(/(?:from|import)\s*\(?\s*'(\.[^']*)'/g)
      const others = [...paths].map(([, path]) => join(dirname(file), path!))
      const whole = others.map(other => [other, `${other}.ts`, `${other}.tsx`].find(name => known.has(name)))
      return [file, new Set(whole.filter(name => name !== undefined))]
    }),
  )
}

/** The rooms that each room of shared/ imports from. */
function roomImports() {
  const rooms = new Map<string, Set<string>>()
  for (const [file, others] of fileImports()) {
    const room = roomOf(file)
    if (!room) continue
    for (const other of [...others].map(roomOf))
      if (other && other !== room) rooms.set(room, (rooms.get(room) ?? new Set()).add(other))
  }
  return rooms
}

/** Every path through the rooms that returns to its start, as `a → b → a`. */
function circles(rooms: Map<string, Set<string>>) {
  const found = new Set<string>()
  const done = new Set<string>()
  const walk = (room: string, way: string[]) => {
    const at = way.indexOf(room)
    if (at >= 0) return void found.add([...way.slice(at), room].join(' → '))
    if (done.has(room)) return
    for (const other of rooms.get(room) ?? []) walk(other, [...way, room])
    done.add(room)
  }
  for (const room of rooms.keys()) walk(room, [])
  return [...found]
}

describe('who may know whom', () => {
  it('the rooms of shared/ form no circle, types included', () => {
    const rooms = roomImports()
    expect([...(rooms.get('page/toastStack') ?? [])]).toContain('page/loader')
    expect(circles(rooms)).toEqual([])
  })

  it('nor do the files of shared/ and widgets/', () => {
    const files = fileImports()
    expect([...files.get('shared/page/loader/moments.ts')!]).toEqual([
      'shared/page/loader/dom.ts',
      'shared/page/loader/hasKept.ts',
      'shared/page/loader/island.ts',
    ])
    expect(circles(files)).toEqual([])
  })

  it('a circle of rooms is found', () => {
    const rooms = { a: ['b'], b: ['c'], c: ['d', 'b'], d: [] }
    expect(circles(new Map(Object.entries(rooms).map(([room, others]) => [room, new Set(others)])))).toEqual([
      'b → c → b',
    ])
  })

  it('a widget knows no other widget', () => {
    const others = imports(/^widgets\/(?!bundle\/)[\w-]+\//, /^widgets\//).filter(line => {
      const [from, to] = line.split(' → ')
      return from!.split('/')[1] !== to!.split('/')[1]
    })
    expect(others).toEqual([])
  })

  it('shared/ knows no widget, its tools neither', () => {
    const knowing = [...fileImports(tools)].filter(([, others]) =>
      [...others].some(file => file.startsWith('widgets/')),
    )
    expect(knowing.map(([file]) => file).filter(file => file.startsWith('shared/'))).toEqual([])
    expect(imports(/^shared\//, /^widgets\//)).toEqual([])
  })

  it('a floor of shared/ knows only itself and the floors below, types included', () => {
    const floorOf = (file: string) => FLOORS.indexOf(/^shared\/([\w-]+)\//.exec(file)?.[1] ?? '')
    const upwards = [...fileImports(tools)].flatMap(([file, others]) =>
      [...others]
        .filter(other => floorOf(other) > floorOf(file) && floorOf(file) >= 0)
        .map(other => `${file} → ${other}`),
    )
    expect(upwards).toEqual([])
    const rooms = readdirSync('shared', { withFileTypes: true }).filter(entry => entry.isDirectory())
    expect(rooms.map(({ name }) => name).sort()).toEqual([...FLOORS].sort())
  })

  it('the floors page and rules have no React, and page has no valibot', () => {
    expect(imports(/^shared\/(page|rules)\//, /^(react|react-dom|@nanostores\/react)(\/|$)/)).toEqual([])
    expect(modules.filter(file => /^shared\/(page|rules)\/.*\.tsx$/.test(file))).toEqual([])
    expect(imports(/^shared\/page\//, /^valibot$/)).toEqual([])
  })

  it('nothing that visitors load knows a tool, but the inspector, which somebody calls', () => {
    const knowing = [...fileImports(tools)].flatMap(([file, others]) =>
      [...others].filter(other => other.startsWith('shared/tools/')).map(other => `${file} → ${other}`),
    )
    const ofVisitors = knowing.filter(
      line => !/^(shared\/tools\/|widgets\/bundle\/(api|check|describe|documented|editor|render|server)\.)/.test(line),
    )
    expect(ofVisitors).toEqual(['widgets/bundle/index.ts → shared/tools/inspector/inspector.ts'])
  })

  it('shared/ names no widget either, but in comments', () => {
    const names = readdirSync('widgets', { withFileTypes: true })
      .filter(entry => entry.isDirectory() && entry.name.includes('-'))
      .map(({ name }) => name)
    expect(names).toContain('property-results')
    const quoted = new RegExp(`['"\`](${names.join('|')})['"\`]`)
    const naming = modules.filter(file => file.startsWith('shared/') && quoted.test(withoutComments(file)))
    expect(naming).toEqual([])
  })

  // An image, a form or a frame of the page may have such a name, and hides what the document has there.
  it('what a name of the page can hide is read by documentPart.ts', () => {
    const hidden =
      /(?<![\w.'`"]|page\.)document\.(body|head|title|cookie|referrer|scripts|fonts|querySelector(All)?)\b|[{,] *(body|head|title|cookie|referrer)\b[^{}]*\} = document\b/
    expect('const { activeElement, body } = document').toMatch(hidden)
    expect('  document.body.append(holder)').toMatch(hidden)
    const ofPages = ['mount.ts', ...modules].filter(file => !/^shared\/tools\/(build|checker|renderer)\//.test(file))
    expect(ofPages.filter(file => hidden.test(withoutComments(file)))).toEqual([])
  })

  /** What only the readers' room may look for in a text. The checker also reads pages and their laws. */
  const readersOnly =
    /£|\\p\{Sc\}|\b(?:sold|sstc|under.?offer|agreed|pcm|per.?month|per.?week|commercial|antique|farm|lett|sales?|england|scotland|wales|lane|acres?|sq.?ft|years?)\b|youtu|vimeo|matterport|\.pdf|bfpo/i
  /** The regular expressions of a file, as they are written. */
  const patternsOf = (file: string) =>
    withoutComments(file).match(
      /(?<=[(=,:?|&!>\s])\/(?![/*\s])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n])+\/[dgimsuvy]*(?=[\s.,)\]};:?])/g,
    ) ?? []

  it("texts of hosts and visitors are read in the readers' room alone, as wholes", () => {
    // The rule for a password, and the drawings of menus, are about other texts. The shapes of answers only describe.
    const others = /^shared\/(tools|rules\/readers|rules\/calls\/shapes)\/|\/(accountRules|Items)\.tsx?$/
    const outside = modules.filter(file => !others.test(file))
    const parsing = outside.flatMap(file =>
      patternsOf(file)
        .filter(pattern => readersOnly.test(pattern))
        .map(pattern => `${file}: ${pattern}`),
    )
    expect(parsing).toEqual([])
    expect(patternsOf('shared/rules/readers/values/money.ts').some(pattern => readersOnly.test(pattern))).toBe(true)
  })

  it('no default stands for a fact of a home: a nation, a channel, a status', () => {
    const facts = /(?:\?\?|\|\|)\s*'(england|scotland|wales|sales|lettings|available|Available)'/
    // A search for which nobody has chosen is one of homes for sale.
    const files = modules.filter(file => !file.startsWith('shared/rules/search/') && facts.test(withoutComments(file)))
    expect(files).toEqual([])
  })

  it('the header, which is on every page, carries neither valibot nor ky', () => {
    expect(reached('widgets/header/widget.ts')).toContain('widgets/header/props.ts')
    expect(reached('widgets/header/widget.ts').filter(file => /^(valibot|ky)$/.test(file))).toEqual([])
  })

  it('only exchange.ts knows ky', () => {
    expect(imports(/./, /^ky$/)).toEqual(['shared/rules/exchange/exchange.ts → ky'])
  })

  it('only the engine knows react-dom, and the renderer its server half', () => {
    expect(imports(/^(?!shared\/parts\/(island|rendering)\/)/, /^react-dom/)).toEqual([
      'widgets/bundle/render.tsx → react-dom/server',
    ])
  })

  it('the engine knows no store, no server call, no part and no look of a widget', () => {
    expect(
      imports(
        /^shared\/(page|parts)\/island\//,
        /^shared\/(page\/(stores|router|markup)|rules\/calls|parts\/(?!island))\/|\.css$/,
      ),
    ).toEqual([])
  })

  // Leaflet looks for a page when it is imported. Servers and other chunks must never reach it.
  it('late code is fetched in one way, by its script’s name, with the offer of shared/page/replaced [8.28]', () => {
    /** Each `import()` of a file, with the name that `fetchLate` gets. The registry's are for the loader. */
    const fetched = modules
      .filter(file => file !== 'widgets/bundle/index.ts')
      .flatMap(file =>
        [...withoutComments(file).matchAll(/(?:fetchLate\(\s*'([^']+)',\s*\(\) =>\s*)?\bimport\('([^']+)'\)/g)].map(
          ([, name, path]) => `${name}: ${join(dirname(file), path!)}`,
        ),
      )
    const known = Object.entries(late).map(([name, { file }]) => `${name}: ${file.replace(/\.tsx?$/, '')}`)
    expect([...new Set(fetched)].sort()).toEqual(known.sort())
    const others = modules.filter(file => /\bimport\((?!')/.test(withoutComments(file)))
    expect(others.sort()).toEqual([
      'shared/page/loader/fetchLate.ts',
      'shared/page/mount/chunks.ts',
      'shared/page/mount/islands.ts',
      'shared/page/replaced/replaced.ts',
    ])
  })

  it('only the map’s own chunk knows leaflet, and nobody but the registry imports that', () => {
    expect(imports(/^(?!shared\/features\/map\/(leafletMap|pinLayer|drawing))/, /^leaflet/)).toEqual([])
    expect(
      imports(
        /^(?!shared\/features\/map\/leafletMap|widgets\/bundle\/index)/,
        /^shared\/features\/map\/(leafletMap|pinLayer|drawing)/,
      ),
    ).toEqual([])
  })

  it('mount.js is the loader and a few lines of the host: no package, nothing of React', () => {
    const beyond = reached('mount.ts').filter(
      file => !/^(mount\.ts$|shared\/page\/(loader|mount)\/|estate-islands|stub:)/.test(file),
    )
    expect(beyond.sort()).toEqual([
      'shared/page/host/clock.ts',
      'shared/page/host/cookies.ts',
      'shared/page/host/documentPart.ts',
      'shared/page/host/events.ts',
      'shared/page/host/pageData.ts',
    ])
  })

  it('a file that is gone is told from one that reaches nothing', () => {
    expect(() => reached('widgets/bundle/core/gone.ts')).toThrow('There is no widgets/bundle/core/gone.ts')
  })

  it('the core chunk has no React', () => {
    expect(reached('widgets/bundle/core/core.ts').filter(file => /^react/.test(file))).toEqual([])
  })
})

describe('importing a module', () => {
  it('does nothing: each loads without a page, looks for none, and leaves nothing behind', async () => {
    const looks: string[] = []
    const page = ['window', 'document', 'localStorage', 'sessionStorage', 'location', 'matchMedia']
    const before = Object.getOwnPropertyNames(globalThis)
    for (const name of page)
      Object.defineProperty(globalThis, name, {
        configurable: true,
        get() {
          // Packages may check where they run. Our modules may not. Line 1 of the stack is the error, line 2 this
          // getter.
          const caller = new Error().stack!.split('\n')[2]!
          if (caller.includes(folder)) looks.push(`${name} ${caller.trim()}`)
          return undefined
        },
      })
    const failures: string[] = []
    const withoutLeaflet = modules.filter(file => !reached(file).some(path => path.startsWith('leaflet')))
    for (const file of withoutLeaflet)
      await import(pathToFileURL(join(folder, file.replace(/tsx?$/, 'mjs'))).href).catch(error =>
        failures.push(`${file}: ${error}`),
      )
    for (const name of page) Reflect.deleteProperty(globalThis, name)
    expect(failures).toEqual([])
    expect(looks).toEqual([])
    const left = Object.getOwnPropertyNames(globalThis).filter(name => !before.includes(name))
    // nanostores adds its own (contract 1).
    expect(left.filter(name => !/nanostores/i.test(name))).toEqual([])
    // All modules were checked, and there are many.
    expect(modules.length).toBeGreaterThan(100)
  })
})
