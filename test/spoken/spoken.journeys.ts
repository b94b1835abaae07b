// @vitest-environment node
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Listening, listen } from '../../fixtures/server/listen'
import { createSite } from '../../fixtures/server/site'
import { type Desk, openDesk } from './desk'
import { programOf } from './install.mjs'
import { journeys } from './journey'
import { Listener } from './listener'
import { keepRecord } from './record'
import './journeys/index'

const browsers = (process.env.SPOKEN_BROWSERS ?? 'firefox').split(',')
const isShort = Boolean(process.env.SPOKEN_SHORT)
const FOLDER = 'test/spoken/transcripts'
const SCREENS = 'test/spoken/screens'
const PLAIN = 'test/spoken/plain'

const site = createSite({ homes: 400 })
let listening: Listening
let home: string
let unanswered = 0

/** A page of test/spoken/plain, which has none of our code, or its late picture. */
async function plainPage({ url }: Request) {
  const name = /^\/plain\/(.+)$/.exec(new URL(url).pathname)?.[1]
  if (name === 'slow') await pause(2_000)
  if (name === 'slow') return new Response('', { status: 404 })
  return (
    name && new Response(readFileSync(join(PLAIN, name)), { headers: { 'content-type': 'text/html; charset=utf-8' } })
  )
}

// A page is at rest only when it has its answers.
const counted = Object.create(site, {
  app: {
    value: {
      async fetch(...args: Parameters<typeof site.app.fetch>) {
        unanswered++
        try {
          return (await plainPage(args[0])) || (await site.app.fetch(...args))
        } finally {
          unanswered--
        }
      },
    },
  },
})

beforeAll(async () => {
  listening = await listen(counted)
  home = await findHome()
})
afterAll(() => listening?.close())

/** The page of a home with pictures, a plan and an energy chart. */
async function findHome() {
  for (const { id, channel, photos } of site.homes) {
    if (channel !== 'sales' || photos < 6 || photos > 12) continue
    const path = `/properties/${id}/${channel}`
    const page = await (await site.app.request(path)).text()
    if (page.includes('#/floorplan') && page.includes('#/epc-chart')) return path
  }
  throw new Error('No home has pictures, a plan and an energy chart')
}

const fileOf = (title: string) => title.replace(/\W+/g, '-').toLowerCase()

// One browser at a time, since Orca allows no second one.
describe.each(browsers)('%s', browser => {
  let desk: Desk

  beforeAll(async () => {
    desk = await openDesk(browser, programOf(browser)!)
  }, 150_000)
  beforeEach(() => {
    site.reset()
  })
  afterAll(() => desk?.stop())

  const here = journeys.filter(
    ({ short, shows }) => (short || !isShort) && (!shows || shows.includes(browser as never)),
  )
  for (const { title, go, settings, shows, width = 1260 } of here)
    it(`${title} (heard)`, { timeout: 600_000, retry: isShort ? 1 : 0 }, async () => {
      site.reset(settings)
      // A host of its own for each journey: nobody has been there, nothing is stored.
      const host = `${fileOf(title)}-${Date.now()}.localhost`
      const listener = new Listener(browser, desk, listening.url.replace('localhost', host), () => unanswered)
      let heard = false
      try {
        desk.widen(width)
        await listener.settle()
        await go(listener, home)
        if (shows) expect([...listener.faults], 'The fault is not heard any more').not.toEqual([])
        heard = true
      } catch (error) {
        mkdirSync(SCREENS, { recursive: true })
        desk.photograph(join(SCREENS, `${browser}-${fileOf(title)}.png`))
        throw error
      } finally {
        if (!isShort) {
          mkdirSync(join(FOLDER, browser), { recursive: true })
          writeFileSync(join(FOLDER, browser, `${fileOf(title)}.txt`), listener.transcript())
          if (!shows) keepRecord(browser, title, { heard, faults: [...listener.faults] })
        }
      }
    })
})
