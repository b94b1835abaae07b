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

/** Runs the command that agencies have. */
export async function checkPages(...args: string[]) {
  const done = await promisify(execFile)(process.execPath, ['dist/check.mjs', 'check', ...args], {
    maxBuffer: 1e8,
  }).catch(error => error)
  return { code: Number(done.code ?? 0), out: String(done.stdout), error: String(done.stderr) }
}
