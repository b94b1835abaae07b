import { spawn, spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import { findChromium } from './findChromium.mjs'

/**
 * `npm run pictures`: takes the README's pictures of the fixture site, from the last build. They are small, because a
 * repository keeps every version of them.
 *
 * `npm run pictures -- --focus`: goes through pages by Tab at 400%, as `test/keyboardZoomed.browser.test.ts` does, and
 * takes a picture of each stop of which less than a quarter is in sight. It says how many there are, and where.
 */

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = join(root, 'docs/pictures')
const PORT = '4199'
const site = `http://localhost:${PORT}`

const DESKTOP = { viewport: { width: 1280, height: 980 } }
const PHONE = { viewport: { width: 390, height: 860 }, isMobile: true, hasTouch: true }

/** Waits for what the page still fetches, its pictures among it, and for its fonts. */
async function settled(page) {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
}

/** File → the screen and what somebody does on it. */
const PICTURES = {
  'results.jpg': [
    DESKTOP,
    async page => {
      await page.goto(`${site}/search?channel=sales`)
      await page
        .getByRole('button', { name: /^Save property/ })
        .nth(1)
        .click()
      await page
        .getByRole('button', { name: /^Remove saved property/ })
        .first()
        .waitFor()
    },
  ],
  'home.jpg': [
    DESKTOP,
    async page => {
      await page.goto(`${site}/search?channel=sales`)
      await page.getByRole('heading', { level: 3 }).first().getByRole('link').click()
      await page.locator('[data-widget=property-gallery]').waitFor()
    },
  ],
  'menu.jpg': [
    PHONE,
    async page => {
      await page.goto(site)
      await page.getByRole('button', { name: 'Open menu' }).click()
      await page.getByRole('button', { name: 'Close menu' }).first().waitFor()
    },
  ],
}

/** Starts the fixture site, and waits until it answers. @returns a function that stops it */
async function startSite() {
  const child = spawn(process.execPath, ['build.mjs', '--site'], {
    cwd: root,
    env: { ...process.env, PORT, NO_RELOAD: 'yes' },
    stdio: ['ignore', 'ignore', 'inherit'],
    // The site runs in a process below this one, and both have to end.
    detached: true,
  })
  const stop = () => process.kill(-child.pid)
  for (let second = 0; second < 60; second++) {
    const answer = await fetch(site).catch(() => undefined)
    if (answer?.ok) return stop
    if (child.exitCode) break
    await new Promise(resolve => setTimeout(resolve, 1000))
  }
  if (!child.exitCode) stop()
  throw new Error('The fixture site did not start: npm run build, then npm run pictures')
}

/** Takes a picture of each stop that is hidden too much. */
async function takeFocus() {
  const into = await mkdtemp(join(tmpdir(), 'focus-'))
  const test = ['--project', 'site', 'test/keyboardZoomed.browser.test.ts']
  const { status } = spawnSync('npx', ['vitest', 'run', '--config', 'test/vitest.config.ts', ...test], {
    cwd: root,
    env: { ...process.env, FOCUS_PICTURES: into },
    stdio: 'inherit',
  })
  console.log(`${(await readdir(into)).length} pictures of a hidden focus in ${into}`)
  process.exitCode = status ?? 1
}

/** Takes the README's pictures. */
async function takeReadme() {
  const stopSite = await startSite()
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
  try {
    await mkdir(folder, { recursive: true })
    for (const [file, [screen, act]] of Object.entries(PICTURES)) {
      const context = await browser.newContext({ ...screen, reducedMotion: 'reduce', locale: 'en-GB' })
      const page = await context.newPage()
      await act(page)
      await settled(page)
      await page.screenshot({ path: join(folder, file), type: 'jpeg', quality: 72 })
      await context.close()
      console.log(`docs/pictures/${file}`)
    }
  } finally {
    await browser.close()
    stopSite()
  }
}

await (process.argv.includes('--focus') ? takeFocus() : takeReadme())
