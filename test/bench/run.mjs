import { spawn, spawnSync } from 'node:child_process'
import { account } from './account.mjs'
import { launch } from './chromium.mjs'
import { leads } from './leads.mjs'
import { legacy } from './legacy.mjs'
import { map } from './map.mjs'
import { markers } from './markers.mjs'
import { pages } from './pages.mjs'
import { property } from './property.mjs'
import { renderer } from './renderer.mjs'
import { results } from './results.mjs'
import { rounds } from './rounds.mjs'
import { visit } from './visit.mjs'

/**
 * Prints the figures of the README beside it, against their limits. They are not part of the tests, because a figure
 * depends on the machine and its load. `npm run bench -- markers` measures one group.
 */
const groups = { legacy, visit, markers, rounds, map, pages, results, property, account, leads, renderer }
/** Groups that use the shipped build. The others use the trial widgets. */
const asShipped = [legacy, visit, pages, results, property, account, leads, renderer]

const build = (...args) => {
  const { status } = spawnSync(process.execPath, ['build.mjs', ...args], { stdio: 'inherit' })
  if (status) process.exit(status)
}

/** The fixture site on a port of its own, serving a build. */
async function startSite(dist, port) {
  const child = spawn(process.execPath, ['build.mjs', '--site'], {
    env: { ...process.env, DIST: dist, PORT: String(port), NO_RELOAD: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  await new Promise(resolve => child.stdout.once('data', resolve))
  return { url: `http://localhost:${port}`, stop: () => process.kill(-child.pid) }
}

const wanted = process.argv.slice(2)
build()
build('--trial')
const trial = await startSite('dist-trial', 4180)
const shipped = await startSite('dist', 4181)
let over = 0
try {
  for (const [name, measure] of Object.entries(groups)) {
    if (wanted.length && !wanted.includes(name)) continue
    console.log(`\n${name}`)
    const { url } = asShipped.includes(measure) ? shipped : trial
    // A browser that has shown ten thousand pins stays slower for a while.
    const browser = await launch()
    const rows = await measure(browser, url)
    await browser.close()
    for (const [what, figure, limit, unit] of rows) {
      const bad = limit !== undefined && figure > limit
      if (bad) over++
      const shown = Number.isInteger(figure) ? figure : figure.toFixed(2)
      console.log(
        `${bad ? '✗' : '✓'} ${String(shown).padStart(8)} ${unit} ${limit === undefined ? '' : `≤ ${limit}`}  ${what}`,
      )
    }
  }
} finally {
  trial.stop()
  shipped.stop()
}
console.log(over ? `\n${over} over the limit` : '\nAll within their limits')
