import { existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { brotli, gzip } from './manifest.mjs'

/**
 * Writes a build into its folder, in place of the one before.
 *
 * @param files name → contents
 * @param options.packed whether browsers' files get a gzip and a Brotli file beside them
 */
export async function writeBuild(files, out, { packed = true } = {}) {
  const fresh = `${out}.new`
  await rm(fresh, { recursive: true, force: true })
  await mkdir(fresh, { recursive: true })
  async function write([name, contents]) {
    await mkdir(dirname(join(fresh, name)), { recursive: true })
    await writeFile(join(fresh, name), contents)
    // Files in folders are for code editors. No browser asks for them.
    if (!packed || !/^[^/]+\.(js|css|json|svg)$/.test(name)) return
    await writeFile(join(fresh, `${name}.gz`), gzip(contents))
    await writeFile(join(fresh, `${name}.br`), brotli(contents))
  }
  await Promise.all([...files].map(write))
  // Exchanges the folders by renaming, so that a running server never sees half a build.
  await rm(`${out}.old`, { recursive: true, force: true })
  if (existsSync(out)) await rename(out, `${out}.old`)
  await rename(fresh, out)
  await rm(`${out}.old`, { recursive: true, force: true })
}
