import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { writeAll } from './all.mjs'
import { readContract } from './checker.mjs'
import { writeKinds } from './kinds.mjs'
import { writeLists } from './lists.mjs'
import { importSource } from './scripts.mjs'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const PACKAGES = 'docs/dependencies.md'
const HOST = 'docs/host.md'
const ACCESSIBILITY = 'docs/accessibility.md'
const HEARD = 'test/spoken/record.json'

/** A row of the table in docs/dependencies.md: the package, its three columns that are written again, and the rest. */
const ROW = /^\| `([^`|]+)` \| .*? \| .*? \| .*? \| (.*)$/gm

/** The packages in a build: name → version, licence, size, scripts. From `dist/THIRD-PARTY.md`. */
export function packagesIn(licences) {
  const [table = ''] = licences.split('\n## ')
  return new Map(
    [...table.matchAll(/^\| (\S+) \| (\S+) \| (.+?) \| (.+?) \| (.+?) \|$/gm)]
      .filter(([, name]) => name !== 'package' && name !== '---')
      .map(([, name, version, licence, size, scripts]) => [name, { version, licence, size, scripts }]),
  )
}

/** docs/dependencies.md, with versions, licences and sizes as the build has them. @param document as it is */
export function dependenciesNow(document, licences) {
  const packages = packagesIn(licences)
  return document.replace(ROW, (row, name, rest) => {
    const entry = packages.get(name)
    if (!entry) return row
    const size = entry.size === 'none' ? '–' : `${entry.size} in ${entry.scripts}`
    return `| \`${name}\` | ${entry.version} | ${entry.licence} | ${size} | ${rest}`
  })
}

/** Writes from the sources what is said about widgets: docs/api.md, and the table in README.md. */
async function writeApi() {
  const { apiDocument, readmeDocument } = await importSource('widgets/bundle/api.ts', { root, dev: false })
  writeFileSync(join(root, 'docs/api.md'), apiDocument(root, await readContract(root)))
  const readme = join(root, 'README.md')
  writeFileSync(readme, readmeDocument(root, readFileSync(readme, 'utf8')))
}

/** Writes what is made of the sources alone: lists of widgets and modals, kinds of props, and documents about widgets. */
export async function writeSources() {
  await writeAll(root)
  await writeKinds(root)
  await writeLists(root)
  await writeApi()
}

/** Writes the tables of docs/host.md from the descriptions of routes. */
async function writeHost() {
  const { hostDocument } = await importSource('shared/tools/hostSide/hostDocument.ts', { root, dev: false })
  writeFileSync(join(root, HOST), hostDocument(readFileSync(join(root, HOST), 'utf8')))
}

const row = cells => `| ${cells.join(' | ')} |`

/** What one listened with, and when: `Firefox 140.5.0esr, Orca 43.1, 28 November 2026`. */
const circumstances = ({ browser, reader, day }) =>
  [browser, reader, new Date(day).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })].join(', ')

/** Journeys × browsers. Each column is a browser, a reader and a day. */
function heardTable(record) {
  const columns = [...new Set(Object.values(record).flatMap(heard => Object.values(heard).map(circumstances)))].sort()
  const cell = (heard, column) => {
    const one = Object.values(heard).find(one => circumstances(one) === column)
    return one ? (one.heard ? (one.faults.length ? 'all but what is below' : '✓') : 'not whole') : '–'
  }
  return [
    row(['journey', ...columns]),
    row(['---', ...columns.map(() => '---')]),
    ...Object.entries(record).map(([title, heard]) => row([title, ...columns.map(column => cell(heard, column))])),
  ].join('\n')
}

function faultList(record) {
  const lines = Object.entries(record).flatMap(([title, heard]) =>
    Object.values(heard).flatMap(one => [
      ...one.faults.map(fault => `- ${fault} (${title}; ${circumstances(one)})`),
      ...(one.heard ? [] : [`- The journey ‘${title}’ was not heard whole (${circumstances(one)}).`]),
    ]),
  )
  return lines.join('\n') || 'Nothing was found on the journeys above.'
}

/** docs/accessibility.md, with its table and its list as the runs of `npm run test:spoken` have them. @param document as it is */
export function accessibilityNow(document, record) {
  const parts = { 'what was listened to': heardTable(record), 'what is known not to work': faultList(record) }
  return document.replace(
    /(<!-- (what [^>]*?) -->\n)[\s\S]*?(<!-- \/ -->)/g,
    (_, start, name, end) => `${start}\n${parts[name]}\n\n${end}`,
  )
}

/** Writes into docs/accessibility.md what was listened to. */
function writeAccessibility() {
  const [document, record] = [ACCESSIBILITY, HEARD].map(file => readFileSync(join(root, file), 'utf8'))
  writeFileSync(join(root, ACCESSIBILITY), accessibilityNow(document, JSON.parse(record)))
}

/** `npm run documents`: what is made of the sources, docs/host.md, docs/accessibility.md, and the sizes in docs/dependencies.md from dist/. */
async function writeDocuments() {
  await writeSources()
  await writeHost()
  writeAccessibility()
  if (!existsSync(join(root, 'dist/THIRD-PARTY.md')))
    throw new Error(
      'Everything is written but docs/dependencies.md. What it says comes from a build, and there is none yet: npm run build',
    )
  const [document, licences] = [PACKAGES, 'dist/THIRD-PARTY.md'].map(file => readFileSync(join(root, file), 'utf8'))
  writeFileSync(join(root, PACKAGES), dependenciesNow(document, licences))
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  try {
    await writeDocuments()
  } catch (error) {
    console.error(error.message)
    process.exitCode = 1
  }
