import { spawn } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import { findChromium } from './findChromium.mjs'

/**
 * `npm run pictures`: takes the README's pictures of the fixture site, from the last build. They are small, because a
 * repository keeps every version of them.
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
