import { existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Writes a build into its folder, in place of the one before. @param files name → contents */
export async function writeBuild(files, out) {
  const fresh = `${out}.new`
  await rm(fresh, { recursive: true, force: true })
  await mkdir(fresh, { recursive: true })
  async function write([name, contents]) {
    await mkdir(dirname(join(fresh, name)), { recursive: true })
    await writeFile(join(fresh, name), contents)
  }
  await Promise.all([...files].map(write))
  // Exchanges the folders by renaming, so that a running server never sees half a build.
  await rm(`${out}.old`, { recursive: true, force: true })
  if (existsSync(out)) await rename(out, `${out}.old`)
  await rename(fresh, out)
  await rm(`${out}.old`, { recursive: true, force: true })
}
