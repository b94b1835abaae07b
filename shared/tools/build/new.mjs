import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { camel, pascal, widgetNames } from './all.mjs'
import { writeSources } from './documents.mjs'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** `nearby-schools` → `Nearby schools`. */
const title = name => name[0].toUpperCase() + name.slice(1).replaceAll('-', ' ')

/**
 * What a new widget or modal begins as, and where its page of states goes. The project checks both like all of its code, but
 * for the types of the modal's `route.ts`, whose name is on the list of modals only in a copy.
 */
const kinds = {
  widget: { example: 'example-widget', pages: 'fixtures/widgets' },
  modal: { example: 'example-modal', pages: 'fixtures/modals' },
}

/** Where a new widget or modal has the copy of a file of the example. */
function placeOf(file, name, pages) {
  if (file.endsWith('.html')) return `${pages}/${file}`
  return file.includes('.test.') ? `test/widgets/${file}` : `widgets/${name}/${file}`
}

/** The files of a new widget or modal: file → contents. They build, and their tests pass. */
async function filesOf({ example, pages }, name) {
  const renamed = text =>
    text
      .replaceAll(example, name)
      .replaceAll(pascal(example), pascal(name))
      .replaceAll(camel(example), camel(name))
      .replaceAll(title(example), title(name))
  const folder = join(root, 'fixtures', example)
  const files = (await readdir(folder)).map(async file => {
    const place = placeOf(renamed(file), name, pages)
    const text = renamed(await readFile(join(folder, file), 'utf8'))
    const moved = text.replaceAll("'./", `'../../widgets/${name}/`).replaceAll("'../../test/", "'../")
    return [place, place.startsWith('test/') ? moved : text]
  })
  return Object.fromEntries(await Promise.all(files))
}

/** Why nothing new can have this name. `undefined` when it can. */
function refusal(name) {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    return 'a name has small letters, digits and single hyphens: nearby-schools'
  if (widgetNames(root).includes(name)) return 'there is a widget of this name'
  if (existsSync(join(root, 'widgets', name))) return `there is a folder widgets/${name} already`
  return undefined
}

/** `npm run new widget nearby-schools`, `npm run new modal opening-hours`: the steps of CONTRIBUTING. */
async function add(kind, name) {
  const reason = refusal(name)
  if (reason) throw new Error(`${name}: ${reason}`)
  const files = await filesOf(kind, name)
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, file)), { recursive: true })
    await writeFile(join(root, file), text)
  }
  const code = Object.keys(files).filter(file => /\.(tsx?|css)$/.test(file))
  execFileSync(join(root, 'node_modules/.bin/biome'), ['check', '--write', ...code], { cwd: root, stdio: 'pipe' })
  await writeSources()
  return Object.keys(files)
}

const [kind, name, ...rest] = process.argv.slice(2)
try {
  if (!Object.hasOwn(kinds, kind ?? '') || !name || rest.length)
    throw new Error('npm run new widget <name> or npm run new modal <name>, such as: npm run new widget nearby-schools')
  const files = await add(kinds[kind], name)
  console.log(`Written:\n${files.map(file => `  ${file}`).join('\n')}\n`)
  console.log(`Now say what it is in widgets/${name}/README.md, then npm run documents. See it:
  npm start, then http://localhost:4173/gallery/${name}
  npm test -- ${name}
CHANGELOG.md gets a line when it can be used.`)
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
