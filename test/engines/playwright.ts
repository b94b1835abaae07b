import { type Browser, type BrowserType, chromium, firefox, type LaunchOptions, type Page } from 'playwright-core'
// @ts-expect-error: the package exports it without types
import { ws } from 'playwright-core/lib/utilsBundle'
import { findChromium } from '../findChromium.mjs'
import type { Engine, EngineName, Screen, Tab } from './engine'
import { findFirefox } from './install.mjs'

/** Chromium with its back/forward cache, which Playwright turns off. */
export const chromiumEngine = () =>
  engine('chromium', chromium, {
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })

/** The Firefox of the machine, over WebDriver BiDi. */
export function firefoxEngine() {
  answerForFirefox()
  return engine('firefox', firefox, { channel: 'moz-firefox', executablePath: findFirefox(), firefoxUserPrefs })
}

/** A fine pointer that hovers. Without a screen Firefox says that there is none. */
const MOUSE = 6

const firefoxUserPrefs = {
  'ui.primaryPointerCapabilities': MOUSE,
  'ui.allPointerCapabilities': MOUSE,
  'ui.prefersReducedMotion': 1,
  // A new profile waits twenty seconds for servers that tests do not reach.
  'services.settings.server': 'data:,#remote-settings-dummy/v1',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'browser.safebrowsing.update.enabled': false,
  'browser.aboutwelcome.enabled': false,
  'extensions.systemAddon.update.enabled': false,
  'app.normandy.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'toolkit.telemetry.server': '',
}

/** Playwright always sends one command that Firefox ESR does not know. It goes on without its effect. */
const UNKNOWN_COMMAND = 'emulation.setMediaFeaturesOverride'
let answers = false

function answerForFirefox() {
  if (answers) return
  answers = true
  const { send } = ws.prototype
  ws.prototype.send = function (data: unknown, ...rest: unknown[]) {
    const text = String(data)
    if (!text.includes(UNKNOWN_COMMAND)) return send.call(this, data, ...rest)
    const answer = JSON.stringify({ type: 'success', id: JSON.parse(text).id, result: {} })
    queueMicrotask(() => this.emit('message', Buffer.from(answer), false))
  }
}

/** Firefox tells nothing of an error that is logged. As text it does. */
function writeErrorsOut() {
  const { error } = console
  console.error = (...values) =>
    error.apply(
      console,
      values.map(value => (value instanceof Error ? `${value} ${value.stack}` : value)),
    )
}

function engine(name: EngineName, type: BrowserType, options: LaunchOptions): Engine {
  let browser: Promise<Browser> | undefined
  return {
    name,
    async open(screen) {
      browser ??= type.launch(options)
      const context = await (await browser).newContext({
        viewport: { width: screen.width, height: screen.height },
        reducedMotion: 'reduce',
        hasTouch: screen.name === 'phone',
        // Firefox has no emulation of phones.
        ...(name === 'chromium' && { isMobile: screen.name === 'phone' }),
        permissions: name === 'chromium' ? ['clipboard-read', 'clipboard-write'] : [],
      })
      if (name === 'firefox') await context.addInitScript(writeErrorsOut)
      return tab(name, await context.newPage(), screen)
    },
    async close() {
      await (await browser)?.close()
      browser = undefined
    },
  }
}

function tab(name: EngineName, page: Page, _screen: Screen): Tab {
  const errors: string[] = []
  page.setDefaultTimeout(60_000)
  page.on('pageerror', error => errors.push(String(error)))
  page.on('console', message => {
    if (message.type() !== 'error') return
    errors.push(`${message.text()} (${message.location().url})`)
  })
  return {
    goto: async url => void (await page.goto(url, { waitUntil: 'commit' })),
    // `goBack` waits for a load, which a page out of the cache does not have.
    go: steps => page.evaluate(`history.go(${steps})`),
    reload: async () => void (await page.reload({ waitUntil: 'commit' })),
    evaluate: expression => page.evaluate(expression),
    move: (x, y) => page.mouse.move(x, y),
    click: (x, y) => page.mouse.click(x, y),
    // A finger of Firefox's protocol moves no focus.
    tap: (x, y) => (name === 'firefox' ? page.mouse.click(x, y) : page.touchscreen.tap(x, y)),
    async drag(from, to) {
      await page.mouse.move(...from)
      await page.mouse.down()
      await page.mouse.move(...to, { steps: 8 })
      await page.mouse.up()
    },
    press: key => page.keyboard.press(key),
    type: text => page.keyboard.type(text),
    upload: (selector, paths) => page.setInputFiles(selector, paths),
    screenshot: () => page.screenshot(),
    errors: async () => [...errors],
    close: () => page.context().close(),
  }
}
