import type { BundleFacts } from '../bundleFacts'
import { CannotRun, type Output } from '../find'
import { PASSWORD } from './password'
import { type HostReport, hostCounts, hostJson, hostSarif, hostText } from './report'
import { tryHost } from './run'

const reports = { text: hostText, json: hostJson, sarif: hostSarif }

export interface HostOptions {
  format: keyof typeof reports
  /** Warnings count as mistakes. */
  strict: boolean
  /** Whether the host is written to. */
  write: boolean
  email?: string
  /** Seconds that one answer may take. */
  timeout: string
  /** Milliseconds between two requests. */
  pause: string
}

function addressOf(text: string | undefined) {
  if (!text) throw new CannotRun('Name the address of the site: estate-islands host https://www.agency.example/')
  const address = URL.canParse(text) ? new URL(text) : undefined
  if (!address || !/^https?:$/.test(address.protocol))
    throw new CannotRun(`${text} is no address of a site. Begin with http:// or https://.`)
  return address
}

/** The test account. `undefined` where none is named, and then only what anybody may write is tried. */
function credentialsOf({ write, email }: HostOptions) {
  if (!write && email) throw new CannotRun('--email is for --write, which is missing.')
  if (!write || !email) return undefined
  const password = process.env[PASSWORD]
  if (!password) throw new CannotRun(`The password of ${email} has to be in the environment variable ${PASSWORD}.`)
  return { email, password }
}

function numberOf(text: string, name: string) {
  const number = Number(text)
  if (!(number >= 0)) throw new CannotRun(`--${name} is no number: ${text}`)
  return number
}

/**
 * `estate-islands host`: tries each route of a host.
 * @returns 0 when nothing is wrong, 1 when there are mistakes
 * @throws {CannotRun}
 */
export async function host(
  names: readonly string[],
  facts: BundleFacts,
  version: string,
  options: HostOptions,
  { out }: Output,
): Promise<number> {
  const [first, ...others] = names
  const address = addressOf(first)
  if (others.length) throw new CannotRun(`One site at a time: ${others.join(', ')} is left.`)
  const tried = await tryHost({
    address,
    facts,
    writes: options.write,
    credentials: credentialsOf(options),
    limits: { time: numberOf(options.timeout, 'timeout') * 1000, pause: numberOf(options.pause, 'pause') },
    agent: `estate-islands host/${version}`,
  })
  const report: HostReport = { address, tried, version }
  out(reports[options.format](report))
  const { mistakes, warnings } = hostCounts(tried)
  return mistakes || (options.strict && warnings) ? 1 : 0
}
