// @vitest-environment node
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'

const run = promisify(execFile)
const NOT_COPIED = /^(node_modules|\.git|dist.*|test)$/
const copy = mkdtempSync(join(tmpdir(), 'estate-islands-'))

let server: ChildProcess
let address: string

async function freePort(): Promise<number> {
  const probe = createServer().listen(0)
  const { port } = probe.address() as { port: number }
  await new Promise(resolve => probe.close(resolve))
  return port
}

beforeAll(async () => {
  cpSync('.', copy, { recursive: true, filter: source => !NOT_COPIED.test(basename(source)) })
  // The site has a cache of its own in there.
  mkdirSync(join(copy, 'node_modules'))
  for (const name of readdirSync('node_modules').filter(name => name !== '.cache'))
    symlinkSync(join(process.cwd(), 'node_modules', name), join(copy, 'node_modules', name))
  cpSync('dist', join(copy, 'dist'), { recursive: true })
  mkdirSync(join(copy, 'test'))
  const port = await freePort()
  address = `http://localhost:${port}`
  server = spawn(process.execPath, ['build.mjs', '--serve', '--site'], {
    cwd: copy,
    env: { ...process.env, PORT: `${port}`, HOMES: '20' },
    stdio: 'ignore',
  })
})
afterAll(async () => {
  const ended = new Promise(resolve => server.once('exit', resolve))
  server.kill()
  await ended
  rmSync(copy, { recursive: true })
})

/** The page of the gallery about the new widget; empty while there is none. */
async function page() {
  const reply = await fetch(`${address}/gallery/nearby-schools`).catch(() => undefined)
  return reply?.ok ? reply.text() : ''
}

/** Exchanges the build as a build does at its end, for one that has the widget. */
function build() {
  const fresh = join(copy, 'dist.new')
  cpSync('dist', fresh, { recursive: true })
  const manifest = JSON.parse(readFileSync(join(fresh, 'manifest.json'), 'utf8'))
  manifest.widgets['nearby-schools'] = manifest.widgets['own-cards']
  writeFileSync(join(fresh, 'manifest.json'), JSON.stringify(manifest))
  rmSync(join(copy, 'dist.old'), { recursive: true, force: true })
  renameSync(join(copy, 'dist'), join(copy, 'dist.old'))
  renameSync(fresh, join(copy, 'dist'))
}

/** Whether an open page hears of a build, and the site stays the one that it was. */
async function toldToReload() {
  const { body } = await fetch(`${address}/__reload`)
  const reader = body!.getReader()
  const hears = async () => new TextDecoder().decode((await reader.read()).value).includes('data: here')
  try {
    if (!(await hears())) return false
    build()
    return await hears()
  } catch {
    // The connection ended.
    return false
  } finally {
    await reader.cancel().catch(() => {})
  }
}

it('shows a new widget, and then its build, without a restart', async () => {
  await expect.poll(async () => (await fetch(address).catch(() => undefined))?.ok).toBe(true)
  expect(await page()).toBe('')

  await run(process.execPath, ['shared/tools/build/new.mjs', 'widget', 'nearby-schools'], { cwd: copy })
  await expect.poll(page).toContain('<h1 class="title">nearby-schools</h1>')
  expect(await page()).toContain('The last build does not have it yet: npm run build.')
  // The site may start once more, with what the command wrote last.
  await expect.poll(toldToReload).toBe(true)
  expect(await page()).not.toContain('The last build does not have it yet')
})
