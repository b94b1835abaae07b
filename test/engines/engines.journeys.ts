// @vitest-environment node
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Listening, listen } from '../../fixtures/server/listen'
import { createSite } from '../../fixtures/server/site'
import { type Engine, type EngineName, screens, type Tab } from './engine'
import { type Journey, journeys } from './journey'
import { chromiumEngine, firefoxEngine } from './playwright'
import { states } from './states'
import { Visitor } from './visitor'
import { webkitEngine } from './webkit'
import './journeys/index'

const makers = { chromium: chromiumEngine, firefox: firefoxEngine, webkit: webkitEngine }
const engines = (process.env.ENGINES ?? 'chromium,firefox,webkit').split(',') as EngineName[]
const isShort = Boolean(process.env.ENGINES_SHORT)
/** Takes photographs of states instead. */
const takesScreens = Boolean(process.env.ENGINES_SCREENS)

const FOLDER = 'test/engines/screens'

const site = createSite({ homes: 400 })
let keepsPages = false
let listening: Listening

// No browser keeps pages with "no-store", which the site's own pages have.
const keepable = Object.create(site, {
  app: {
    value: {
      async fetch(...args: Parameters<typeof site.app.fetch>) {
        const reply = await site.app.fetch(...args)
        if (keepsPages && reply.headers.get('content-type')?.startsWith('text/html'))
          reply.headers.set('cache-control', 'no-cache')
        return reply
      },
    },
  },
})

beforeAll(async () => {
  listening = await listen(keepable)
})
afterAll(async () => {
  await listening?.close()
})

/** The screens of a journey in this run. */
const screensOf = ({ on, short }: Journey) =>
  screens.filter(({ name }) => (isShort ? name === short : !on || name === on))

/** Keeps what a failed journey has on its screen. */
async function photograph(tab: Tab, title: string) {
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(join(FOLDER, fileOf(title)), await tab.screenshot())
}

const fileOf = (title: string) => `${title.replace(/\W+/g, '-').slice(0, 80)}.png`

/** All states, each with its photographs side by side. */
const sheet = () =>
  states
    .map(({ title }) => {
      const images = Object.keys(makers).map(
        name => `<img src="${fileOf(`${title} ${name}`)}" alt="${name}" width="32%">`,
      )
      return `<h2>${title}</h2>${images.join('\n')}`
    })
    .join('\n')

// One browser at a time, because two cores are not more than one of them needs.
describe.each(engines)('%s', name => {
  let engine: Engine
  let tab: Tab | undefined

  beforeAll(() => {
    engine = makers[name]()
  })
  beforeEach(() => {
    site.reset()
  })
  afterEach(async () => {
    await tab?.close()
    tab = undefined
    listening.disconnect()
  })
  afterAll(() => engine.close())

  for (const { title, on, go } of takesScreens ? states : [])
    it(`${title} (${on})`, { timeout: 300_000 }, async () => {
      const screen = screens.find(({ name }) => name === on)!
      tab = await engine.open(screen)
      const visitor = new Visitor(tab, screen, site, listening.url)
      // As on a second visit, whose pages bring the fonts at once. On a first visit a slow machine shows stand-in fonts.
      await visitor.open('/')
      await visitor.evaluate(() => {
        // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
        document.cookie = `fonts=${document.documentElement.dataset.theme}; path=/`
      })
      await go(visitor)
      await visitor.becomes(() => visitor.evaluate(() => document.fonts.status)).toBe('loaded')
      // Photographs arrive, and what moves comes to rest.
      await pause(1500)
      await photograph(tab, `${title} ${name}`)
      writeFileSync(join(FOLDER, 'index.html'), sheet())
    })

  for (const journey of takesScreens ? [] : journeys)
    for (const screen of screensOf(journey))
      it(`${journey.title} (${screen.name})`, { timeout: 300_000 }, async () => {
        site.reset(journey.settings)
        keepsPages = Boolean(journey.kept)
        tab = await engine.open(screen)
        const visitor = new Visitor(tab, screen, site, listening.url)
        try {
          await journey.go(visitor)
          const problems = await visitor.problems(journey.expected)
          expect(problems, problems.join('\n')).toEqual([])
        } catch (error) {
          await photograph(tab, `${name} ${screen.name} ${journey.title}`).catch(() => {})
          throw error
        }
      })
})
