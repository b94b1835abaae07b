import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** A mail that the host has sent, as its example writes it down. */
export interface Mail {
  to: string
  subject: string
  text: string
}

/** A real host of another language, running on this machine. */
export interface Host {
  url: string
  /** Somebody with an account. */
  buyer: { email: string; password: string }
  /** The address of the page with the search form. */
  start: string
  /** The homes for sale. */
  results: string
  /** A home for sale. */
  home: string
  /** A page with a link to the valuation. */
  valuation: string
  /** Whether the host knows addresses. */
  looksUpAddresses: boolean
  mails(): Promise<Mail[]>
  /** Runs statements in the host's database, and returns the values that it finds, one a line. */
  query(sql: string): string
  stop(): Promise<void>
}

/** A port that nobody uses. */
export const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })

/** Asks until the address answers. PHP takes a moment to start. */
export async function untilAnswered(url: string, said: () => string) {
  for (let tries = 0; tries < 200; tries++) {
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return
    await pause(100)
  }
  throw new Error(`${url} does not answer\n${said()}`)
}

/** Starts PHP's own server with some workers, because a page asks for several things at once. */
export function startPhp(args: string[], { cwd, env }: { cwd: string; env: Record<string, string> }) {
  const server = spawn('php', ['-d', 'upload_max_filesize=11M', '-d', 'post_max_size=12M', ...args], {
    cwd,
    env: { ...process.env, ...env, PHP_CLI_SERVER_WORKERS: '4' },
    stdio: ['ignore', 'ignore', 'pipe'],
    // Its workers outlive it, so all of them end together.
    detached: true,
  })
  let said = ''
  server.stderr!.setEncoding('utf8').on('data', text => (said = (said + text).slice(-20_000)))
  return { said: () => said, stop: () => stopGroup(server) }
}

/** Ends a process and those that it started. */
export function stopGroup(server: ChildProcess) {
  if (server.exitCode !== null || server.pid === undefined) return Promise.resolve()
  const ended = new Promise<void>(resolve => server.once('exit', () => resolve()))
  process.kill(-server.pid, 'SIGTERM')
  return ended
}
