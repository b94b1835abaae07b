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

/** `npm run documents`: what is made of the sources, docs/host.md, and the sizes in docs/dependencies.md from dist/. */
async function writeDocuments() {
  await writeSources()
  await writeHost()
  if (!existsSync(join(root, 'dist/THIRD-PARTY.md')))
    throw new Error('docs/api.md is written. Sizes come from a build, and there is none yet: npm run build')
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
