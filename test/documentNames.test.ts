// @vitest-environment node
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'
import { expect, it } from 'vitest'

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' }).trim().split('\n')
const tree = new Set(files)
const folders = new Set(files.flatMap(above))

/** All folders that something is in. */
function above(path: string): string[] {
  const folder = dirname(path)
  return folder === '.' ? [] : [folder, ...above(folder)]
}

/** Documents that people write. The others are written by a command, or are about earlier releases. */
const documents = files.filter(
  file => file.endsWith('.md') && !/^(CHANGELOG|docs\/(api|clauses))\.md$|^fixtures\/(mistakes|moving)/.test(file),
)
const rooms = documents.filter(file => /^shared\/.*\/README\.md$/.test(file)).map(dirname)

/** What a document has in backticks, outside of its examples. */
const marked = (document: string) =>
  [
    ...readFileSync(document, 'utf8')
      .replace(/^```[\s\S]*?^```/gm, '')
      .matchAll(/`([^`\n]+)`/g),
  ].map(([, text]) => text!)

/** Packages, whose names may look like those of files. */
const packages = Object.keys(JSON.parse(readFileSync('package.json', 'utf8')).devDependencies)
/** What a build makes, and what somebody else has: an editor, a browser, the incumbent, a release. */
const built = ['dist', 'dist/preload', 'dist/editor'].flatMap(folder => readdirSync(folder))
const ELSEWHERE = new Set([
  ...built,
  ...packages,
  ...['preload/', 'core-Ab3dE6.js', 'CHANGES.md', '.vscode/settings.json', 'initLegacyMap', 'BroadcastChannel'],
])
/** What `npm run new` and `npm run demo` write, the plugin has for WordPress, and the host in PHP makes. */
const WRITTEN = /nearby-schools|opening-hours|example-(?:widget|modal)|^agency\/|^estate-islands\/dist|^var\/$/

const FILE = /^[\w@./-]+\.(?:tsx?|mjs|mts|js|css|json|md|html|liquid|svg)$/
const FOLDER = /^[\w./-]+\/$/

/** Whether a path is there: from the project's folder, from the document's, or below one that has it as its end. */
function isThere(path: string, document: string) {
  const known = path.endsWith('/') ? folders : tree
  const plain = normalize(path).replace(/\/$/, '')
  if (known.has(plain) || known.has(join(dirname(document), plain))) return true
  return [...known].some(one => one.endsWith(`/${plain}`))
}

it('names only files and folders that are there, in every document', () => {
  const gone = documents.flatMap(document =>
    marked(document)
      .filter(
        text =>
          (FILE.test(text) || FOLDER.test(text)) &&
          !ELSEWHERE.has(text) &&
          !WRITTEN.test(text) &&
          !/^(\/|dist)/.test(text),
      )
      .filter(text => !isThere(text, document))
      .map(text => `${document}: ${text}`),
  )
  expect(gone).toEqual([])
})

it('names files of other rooms by their path, in the README of a room of shared/', () => {
  /** Every widget has such a file. */
  const ofWidgets = ['widget.ts', 'modal.tsx', 'route.ts', 'README.md']
  const bare = rooms.flatMap(room => {
    const own = new Set(files.filter(file => file.startsWith(`${room}/`)).map(file => basename(file)))
    return marked(join(room, 'README.md'))
      .filter(text => FILE.test(text) && !text.includes('/') && !own.has(text) && !tree.has(text))
      .filter(text => !ELSEWHERE.has(text) && !ofWidgets.includes(text))
      .map(text => `${room}: ${text}`)
  })
  expect(bare).toEqual([])
})

it('names only exports, functions and types that the code has, in every document', () => {
  const code = files
    .filter(
      file => /\.(tsx?|mjs|js|mts|css|html|liquid|json|php|erb|cshtml)$/.test(file) && !file.includes('package-lock'),
    )
    .map(file => readFileSync(file, 'utf8'))
  const words = new Set(code.flatMap(text => text.match(/[\w$]+/g) ?? []))
  const gone = documents.flatMap(document =>
    marked(document)
      .flatMap(text => /^(\$?[a-z]+[A-Z]\w*|[A-Z][a-z]+[A-Z]\w*)(?:\(\))?$/.exec(text)?.[1] ?? [])
      .filter(word => !words.has(word) && !ELSEWHERE.has(word))
      .map(word => `${document}: ${word}`),
  )
  expect(gone).toEqual([])
})

it('names every file of a room of shared/ that has a README, or says there what is not listed', () => {
  /** What says by its name what it is. */
  const isPlain = (file: string) => /\.(css|d\.m?ts)$|\/(messages|props)\.ts$|\/LICENSE$/.test(file)
  const unnamed = rooms.flatMap(room => {
    const document = join(room, 'README.md')
    const said = readFileSync(document, 'utf8')
    if (/^Not listed: /m.test(said)) return []
    const inner = rooms.filter(other => other.startsWith(`${room}/`))
    const own = files.filter(file => file.startsWith(`${room}/`) && !inner.some(other => file.startsWith(`${other}/`)))
    const isNamed = (file: string) =>
      said.includes(`\`${basename(file)}\``) ||
      above(file.slice(room.length + 1)).some(folder => said.includes(`${folder}/`)) ||
      said.includes(`/${basename(file)}\``)
    return own.filter(file => !file.endsWith('.md') && !isPlain(file) && !isNamed(file))
  })
  expect(unnamed).toEqual([])
})
