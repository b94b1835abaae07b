import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Engine, Screen, Tab } from './engine'

/** The key of an element's id in answers of the protocol. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
/** Keys that have no character, as the protocol writes them. */
const KEYS: Record<string, string> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Escape: '\uE00C',
  ' ': ' ',
  Space: ' ',
  PageDown: '\uE00F',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Delete: '\uE017',
}
const charactersOf = (key: string) => KEYS[key] ?? key

/** How long an answer of the driver may take, in ms. A page that is going away may never answer. */
const ANSWER_MS = 20_000
/** How long a browser may take to start, in ms: on a busy machine many seconds. */
const START_MS = 120_000

const STOP_PAINTING = '__estateIslandsStopPainting'

/**
 * Changes one point that nobody sees, again and again. The driver takes its photograph at the next paint, and a page at
 * rest never has one.
 */
const keepPainting = `() => {
  const point = document.createElement('i')
  Object.assign(point.style, { position: 'fixed', left: 0, top: 0, width: '1px', height: '1px', pointerEvents: 'none' })
  document.documentElement.append(point)
  let paints = 0
  const timer = setInterval(() => {
    point.style.backgroundColor = \`rgb(0 0 0 / \${1 + (paints++ % 2)}%)\`
  }, 40)
  globalThis.${STOP_PAINTING} = () => {
    clearInterval(timer)
    point.remove()
  }
}`

/** WebKitGTK, driven over the W3C's WebDriver protocol. Each window is a browser of its own on a screen in memory. */
export function webkitEngine(): Engine {
  let started: ReturnType<typeof start> | undefined
  return {
    name: 'webkit',
    async open(screen) {
      started ??= start()
      return tab(screen, (await started).url)
    },
    async close() {
      for (const process of (await started)?.processes ?? []) await ended(process)
      started = undefined
    },
  }
}

async function start() {
  // The screen chooses its number and says it on the fourth channel.
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const display = await new Promise<string>((resolve, reject) => {
    screen.stdio[3]!.once('data', number => resolve(`:${String(number).trim()}`))
    screen.once('exit', code => reject(new Error(`Xvfb ended with ${code}`)))
  })
  const port = await freePort()
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: display, GDK_BACKEND: 'x11', NO_AT_BRIDGE: '1', LANG: 'C.UTF-8' },
  })
  const url = `http://127.0.0.1:${port}`
  for (let tries = 0; tries < 200 && !(await fetch(`${url}/status`).catch(() => undefined)); tries++) await pause(50)
  return { url, processes: [driver, screen] }
}

const freePort = () =>
  new Promise<number>(resolve => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })

const ended = (process: ChildProcess) =>
  new Promise<void>(resolve => {
    if (process.exitCode !== null || process.signalCode) return resolve()
    process.once('exit', () => resolve())
    process.kill()
  })

async function tab(screen: Screen, driver: string): Promise<Tab> {
  const folder = mkdtempSync(join(tmpdir(), 'estate-islands-webkit-'))
  const said = join(folder, 'console.log')
  const binary = join(folder, 'browser')
  // What a page says is written line by line. Otherwise the last of it would be lost at the end.
  const window = resolve('test/engines/window.py')
  writeFileSync(binary, `#!/bin/sh\nexec stdbuf -oL /usr/bin/python3 '${window}' "$@" >>'${said}' 2>/dev/null\n`)
  chmodSync(binary, 0o755)

  async function call(method: string, path: string, body?: unknown, limit = ANSWER_MS): Promise<unknown> {
    const reply = await fetch(driver + path, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(limit),
    })
    const { value } = (await reply.json()) as { value: { error?: string; message?: string } }
    if (!reply.ok) throw new Error(`${value.error}: ${value.message}`)
    return value
  }
  const alwaysMatch = {
    pageLoadStrategy: 'none',
    // A question whether to leave the page is left open for the journey.
    unhandledPromptBehavior: 'ignore',
    'webkitgtk:browserOptions': { binary, args: [`${screen.width}`, `${screen.height}`, folder] },
  }
  const { sessionId } = (await call('POST', '/session', { capabilities: { alwaysMatch } }, START_MS)) as {
    sessionId: string
  }
  const session = `/session/${sessionId}`
  const send = (path: string, body: unknown = {}) => call('POST', session + path, body)

  const act = (type: 'pointer' | 'key', actions: unknown[], pointerType?: string) =>
    send('/actions', {
      actions: [{ type, id: pointerType ?? type, actions, ...(pointerType && { parameters: { pointerType } }) }],
    })
  const moveTo = (x: number, y: number, duration = 0) => ({
    type: 'pointerMove',
    duration,
    x: Math.round(x),
    y: Math.round(y),
  })
  const down = { type: 'pointerDown', button: 0 }
  const up = { type: 'pointerUp', button: 0 }
  const pressed = (keys: string[]) => [
    ...keys.map(value => ({ type: 'keyDown', value })),
    ...keys.toReversed().map(value => ({ type: 'keyUp', value })),
  ]

  return {
    goto: async url => void (await send('/url', { url })),
    go: async steps => void (await send('/execute/sync', { script: `history.go(${steps})`, args: [] })),
    reload: async () => void (await send('/refresh')),
    evaluate: expression => send('/execute/sync', { script: `return ${expression}`, args: [] }),
    move: async (x, y) => void (await act('pointer', [moveTo(x, y)], 'mouse')),
    click: async (x, y) => void (await act('pointer', [moveTo(x, y), down, up], 'mouse')),
    tap: async (x, y) => void (await act('pointer', [moveTo(x, y), down, up], 'touch')),
    async drag(from, to) {
      const step = (part: number) => moveTo(from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part, 20)
      await act('pointer', [moveTo(...from), down, step(0.25), step(0.5), step(0.75), step(1), up], 'mouse')
    },
    press: async key => void (await act('key', pressed(key === '+' ? [key] : key.split('+').map(charactersOf)))),
    type: async text =>
      void (await act(
        'key',
        [...text].flatMap(character => pressed([character])),
      )),
    async upload(selector, paths) {
      const found = (await send('/element', { using: 'css selector', value: selector })) as Record<string, string>
      await send(`/element/${found[ELEMENT]}/value`, { text: paths.map(path => resolve(path)).join('\n') })
    },
    async screenshot() {
      await send('/execute/sync', { script: `(${keepPainting})()`, args: [] })
      try {
        return Buffer.from((await call('GET', `${session}/screenshot`)) as string, 'base64')
      } finally {
        await send('/execute/sync', { script: `globalThis.${STOP_PAINTING}()`, args: [] }).catch(() => {})
      }
    },
    errors: async () => (existsSync(said) ? errorsOf(readFileSync(said, 'utf8')) : []),
    async close() {
      await call('DELETE', session).catch(() => {})
      // The browser may still write while it ends.
      try {
        rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
      } catch {}
    },
  }
}

/** The errors among the lines of a console: `http://localhost/:1:34: CONSOLE JS ERROR ReferenceError: …`. */
const errorsOf = (lines: string) => lines.split('\n').filter(line => /: CONSOLE (?:[A-Z]+ )*ERROR /.test(line))
