import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { appendFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { camel, widgetNames, writeAll } from './all.mjs'
import { addChange } from './changelog.mjs'
import { writeApi } from './documents.mjs'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** `nearby-schools` → `NearbySchools`. */
const pascal = name => camel(`-${name}`)

/** `nearby-schools` → `Nearby schools`. */
const title = name => name[0].toUpperCase() + name.slice(1).replaceAll('-', ' ')

/** The widget that a new one begins as. The project checks it like all of its code. */
const EXAMPLE = 'fixtures/example-widget'

/** The markers on pages with other people's scripts. */
const STRANGERS = 'fixtures/strangers/islands.liquid'

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

/** Puts a text before the last line that matches, in a file of the project. */
async function insert(file, before, text) {
  const source = await readFile(join(root, file), 'utf8')
  const [found] = [...source.matchAll(before)].slice(-1)
  if (!found) throw new Error(`${file} has no place for the new widget: it lacks ${before}`)
  const changed = source.slice(0, found.index) + text + source.slice(found.index)
  await writeFile(join(root, file), changed)
}

/** Counts the widgets of the README's figures again. */
async function countWidgets() {
  const { length } = widgetNames(root)
  const readme = await readFile(join(root, 'README.md'), 'utf8')
  const counted = readme.replace(/\d+(?= widgets, \d+ dialogs)/, `${length}`)
  await writeFile(join(root, 'README.md'), counted)
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
  await insert(
    'README.md',
    /^\nWorks on every page without a marker/gm,
    `| \`${name}\` | what it is, in a few words |\n`,
  )
  const changelog = join(root, 'CHANGELOG.md')
  await writeFile(
    changelog,
    addChange(await readFile(changelog, 'utf8'), `\`${name}\`: what a page's editor gets with it.`),
  )
  // There it only has to mount. What a visitor does with it stands in test/strangers.browser.test.ts.
  await appendFile(join(root, STRANGERS), `<div data-widget="${name}" data-load="eager">{{ pad | raw }}</div>\n`)
  await writeAll(root)
  const code = Object.keys(files).filter(file => /\.(tsx?|css)$/.test(file))
  execFileSync(join(root, 'node_modules/.bin/biome'), ['check', '--write', ...code], { cwd: root, stdio: 'pipe' })
  await countWidgets()
  await writeApi()
  const changed = ['widgets/bundle/all.ts', STRANGERS, 'README.md', 'CHANGELOG.md', 'docs/api.md']
  return [...Object.keys(files), ...changed]
}

const [kind, name, ...rest] = process.argv.slice(2)
try {
  if (kind === 'modal')
    throw new Error('A modal has no command: "Add a modal" in shared/page/router/README.md has its steps')
  if (kind !== 'widget' || !name || rest.length)
    throw new Error('npm run new widget <name>, such as: npm run new widget nearby-schools')
  const files = await newWidget(name)
  console.log(`Written:\n${files.map(file => `  ${file}`).join('\n')}\n`)
  console.log(`Now say what it is in widgets/${name}/README.md, README.md and CHANGELOG.md, and see it:
  npm start, then http://localhost:4173/gallery/${name}
  npm test -- ${name}
When its props or its README have changed: npm run documents`)
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
