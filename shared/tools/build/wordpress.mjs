import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { zipSync } from 'fflate'

/** What only the machines of people who build read, and the packed copies, which WordPress's server does not know. */
const NOT_SERVED = /\.(map|gz|br|mjs|mts)$|^(editor|preload)\/|^(manifest|openapi)\.json$|\.md$/

/** One moment for all files, because the zip of the same tree is the same. */
const MOMENT = new Date('2020-01-01T12:00:00')

async function filesIn(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
  return files.map(file => [file, relative(folder, file).split(sep).join('/')]).sort(([a], [b]) => (a < b ? -1 : 1))
}

/**
 * The plugin for WordPress as a zip: `fixtures/hosts/wordpress`, with the bundle in it.
 * @param dist the folder of a build
 */
export async function wordPressPlugin({ root, dist }) {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  const zipped = {}
  const add = async (file, name) => {
    zipped[`estate-islands/${name}`] = [await readFile(file), { mtime: MOMENT }]
  }
  for (const [file, name] of await filesIn(join(root, 'fixtures/hosts/wordpress/estate-islands'))) await add(file, name)
  for (const [file, name] of await filesIn(dist)) if (!NOT_SERVED.test(name)) await add(file, `dist/${name}`)
  const [main, settings] = zipped['estate-islands/estate-islands.php']
  const versioned = String(main).replaceAll('{version}', version)
  zipped['estate-islands/estate-islands.php'] = [Buffer.from(versioned), settings]
  return zipSync(zipped, { level: 9 })
}
