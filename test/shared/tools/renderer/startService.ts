import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

export interface Service {
  url: string
  child: ChildProcess
  /** Its output so far, standard output and errors. */
  said: () => { out: string; error: string }
  /** POSTs a body: an object as JSON, a text as it is. */
  // biome-ignore lint/suspicious/noExplicitAny: a test knows what it has asked for
  post: (body: unknown, headers?: Record<string, string>) => Promise<{ status: number; headers: Headers; body: any }>
  /** Asks it to stop. @returns its exit code */
  stop: () => Promise<number>
}

/** Starts a script that serves, on a free port, as a process manager does. */
export async function startService(script: string, ...more: string[]): Promise<Service> {
  const child = spawn(process.execPath, [script, '--listen', '0', ...more], { stdio: ['ignore', 'pipe', 'pipe'] })
  // For a test that ends before it has stopped the service.
  process.once('exit', () => child.kill('SIGKILL'))
  const said = { out: '', error: '' }
  child.stdout.setEncoding('utf8').on('data', text => (said.out += text))
  child.stderr.setEncoding('utf8').on('data', text => (said.error += text))
  const ended = once(child, 'exit')
  const listening = async () => {
    while (!said.out.includes('\n')) await once(child.stdout, 'data')
  }
  await Promise.race([
    listening(),
    ended.then(([code]) => {
      throw new Error(`it ended with ${code}: ${said.error}`)
    }),
  ])
  const url = /http:\S+/.exec(said.out)![0]
  return {
    url,
    child,
    said: () => ({ ...said }),
    async post(body, headers = {}) {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      })
      const text = await answer.text()
      return { status: answer.status, headers: answer.headers, body: text && JSON.parse(text) }
    },
    async stop() {
      child.kill('SIGTERM')
      const [code] = await ended
      return code
    },
  }
}
