import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** How long the desktop may take until its browser runs, in ms. */
const START_MS = 120_000

/** A desktop with one browser and a screen reader, which somebody uses by keys. Orca allows one at a time. */
export interface Desk {
  /** What was said so far, each utterance a text. */
  said(): string[]
  /** Presses a key, named as X11 names it: `Tab`, `shift+Tab`, `KP_Insert+a`. */
  press(key: string): void
  type(text: string): void
  /** Gives the browser's window another width, in px. */
  widen(width: number): void
  /** The time for which reader and browser have worked or waited to work since they started, in ms. */
  worked(): number
  /** Photographs the screen into a PNG file. */
  photograph(file: string): void
  stop(): Promise<void>
}

/** A screen number that no other X server has. */
function freeScreen() {
  let number = 80
  while (existsSync(`/tmp/.X11-unix/X${number}`)) number++
  return number
}

const read = (file: string) => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    // The process has ended.
    return ''
  }
}

/** A process and those that it has started, which a browser has many of. */
function withChildren(pid: number): number[] {
  const parents = new Map<number, number[]>()
  for (const name of readdirSync('/proc').filter(name => /^\d+$/.test(name))) {
    // The name of a program may have spaces and brackets.
    const parent = Number(read(`/proc/${name}/stat`).split(') ').at(-1)?.split(' ')[1])
    parents.set(parent, [...(parents.get(parent) ?? []), Number(name)])
  }
  const all = [pid]
  for (const one of all) all.push(...(parents.get(one) ?? []))
  return all
}

/**
 * How long the main thread of a process has run, and has waited for a processor, in ms. On a busy machine the second
 * says that it is not at rest.
 */
const workOf = (pid: number) => {
  const [ran = '0', waited = '0'] = read(`/proc/${pid}/schedstat`).split(' ')
  return (Number(ran) + Number(waited)) / 1e6
}

/** The window that has the keys, as soon as there is one. */
async function windowOf(xdotool: (...args: string[]) => string, most: number) {
  for (const until = Date.now() + most; ; await pause(200))
    try {
      return xdotool('getactivewindow')
    } catch (error) {
      if (Date.now() > until) throw error
    }
}

/** Starts a desktop with a browser. @param program the browser's own file */
export async function openDesk(browser: string, program: string): Promise<Desk> {
  const folder = mkdtempSync(join(tmpdir(), 'estate-islands-spoken-'))
  const screen = freeScreen()
  const script = join(import.meta.dirname, 'session.sh')
  const command = ['bash', script, browser, program, folder, `${screen}`, `${process.pid}`]
  const session = spawn('dbus-run-session', ['--', ...command], {
    detached: true,
    stdio: 'ignore',
  })
  const pids = () =>
    new Map(
      read(join(folder, 'pids'))
        .trim()
        .split('\n')
        .map(line => line.split(' ') as [string, string]),
    )
  const end = async () => {
    // The group has nothing but what session.sh started.
    if (session.pid && session.exitCode === null) process.kill(-session.pid, 'SIGTERM')
    for (let wait = 0; session.exitCode === null && session.signalCode === null && wait < 50; wait++) await pause(100)
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  for (const until = Date.now() + START_MS; !existsSync(join(folder, 'pids')); await pause(100))
    if (Date.now() > until || session.exitCode !== null) {
      const logs = readdirSync(folder).filter(name => name.endsWith('.log'))
      const last = logs.map(name => `${name}: ${read(join(folder, name)).slice(-300)}`).join('\n')
      await end()
      throw new Error(`The desktop for ${browser} did not start\n${last}`)
    }

  const env = { ...process.env, DISPLAY: `:${screen}` }
  const xdotool = (...args: string[]) => execFileSync('xdotool', args, { env, encoding: 'utf8', stdio: 'pipe' }).trim()
  const window = await windowOf(xdotool, START_MS)
  const reader = Number(pids().get('reader'))
  const main = Number(pids().get('browser'))
  return {
    said: () =>
      read(join(folder, 'speech'))
        .split('\n')
        .filter(Boolean)
        .map(line => JSON.parse(line) as string),
    press: key => void xdotool('key', '--clearmodifiers', key),
    type: text => void xdotool('type', '--delay', '60', text),
    widen: width => void xdotool('windowsize', window, `${width}`, '880'),
    worked: () => [reader, ...withChildren(main)].reduce((sum, pid) => sum + workOf(pid), 0),
    photograph: file => void execFileSync('import', ['-window', 'root', file], { env }),
    stop: end,
  }
}
