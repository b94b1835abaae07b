import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** A problem, as `--format json` has it. */
export interface Said {
  file: string
  line: number
  column: number
  rule: string
  level: string
  message: string
  found?: string
  expected?: string
  write?: string
  fixable: boolean
}

/** Checks pages with the command that agencies have. */
export const checkPages = (...args: string[]) => command('check', ...args)

/** Runs the command that agencies have. */
export async function command(...args: string[]) {
  const done = await promisify(execFile)(process.execPath, ['dist/check.mjs', ...args], {
    maxBuffer: 1e8,
  }).catch(error => error)
  return { code: Number(done.code ?? 0), out: String(done.stdout), error: String(done.stderr) }
}
