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

/** The widget that a new one begins as. The project checks it like all of its code. */
const EXAMPLE = 'fixtures/example-widget'

/** Where a new widget has the copy of a file of the example. */
function placeOf(file, name) {
  if (file.endsWith('.html')) return `fixtures/widgets/${file}`
  return file.includes('.test.') ? `test/widgets/${file}` : `widgets/${name}/${file}`
}

/** The files of a new widget: file → contents. They build, and their tests pass. */
async function filesOf(name) {
  const renamed = text =>
    text
      .replaceAll('example-widget', name)
      .replaceAll('ExampleWidget', pascal(name))
      .replaceAll('exampleWidget', camel(name))
      .replaceAll('Example widget', title(name))
  const files = (await readdir(join(root, EXAMPLE))).map(async example => {
    const place = placeOf(renamed(example), name)
    const text = renamed(await readFile(join(root, EXAMPLE, example), 'utf8'))
    const moved = text.replaceAll("'./", `'../../widgets/${name}/`).replaceAll("'../../test/", "'../")
    return [place, place.startsWith('test/') ? moved : text]
  })
  return Object.fromEntries(await Promise.all(files))
}

/** Why a widget cannot have this name. `undefined` when it can. */
async function refusal(name) {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    return 'a name has small letters, digits and single hyphens: nearby-schools'
  if (widgetNames(root).includes(name)) return 'there is a widget of this name'
  if (existsSync(join(root, 'widgets', name))) return `there is a folder widgets/${name} already`
  return undefined
}

/** `npm run new widget nearby-schools`: the steps of CONTRIBUTING's "Add a widget". */
async function newWidget(name) {
  const reason = await refusal(name)
  if (reason) throw new Error(`${name}: ${reason}`)
  const files = await filesOf(name)
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
  if (kind === 'modal')
    throw new Error('A modal has no command: "Add a modal" in shared/page/router/README.md has its steps')
  if (kind !== 'widget' || !name || rest.length)
    throw new Error('npm run new widget <name>, such as: npm run new widget nearby-schools')
  const files = await newWidget(name)
  console.log(`Written:\n${files.map(file => `  ${file}`).join('\n')}\n`)
  console.log(`Now say what it is in widgets/${name}/README.md, then npm run documents. See it:
  npm start, then http://localhost:4173/gallery/${name}
  npm test -- ${name}
CHANGELOG.md gets a line when it can be used.`)
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
