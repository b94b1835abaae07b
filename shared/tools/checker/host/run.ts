import type { BundleFacts } from '../bundleFacts'
import type { Ground, HostCheck, WritingCheck } from './check'
import { Client, type Limits } from './client'
import { type Finding, finding, NotTried, Trouble } from './finding'
import { accounts, leaving, session } from './subjects/account'
import { counting } from './subjects/counts'
import { enquiries } from './subjects/enquiries'
import { grammar } from './subjects/grammar'
import { homes } from './subjects/homes'
import { furtherLists } from './subjects/lists'
import { marketing } from './subjects/marketing'
import { orders } from './subjects/orders'
import { pages } from './subjects/pages'
import { passwords } from './subjects/passwords'
import { pictures } from './subjects/pictures'
import { places } from './subjects/places'
import { saved } from './subjects/saved'
import { scripts } from './subjects/scripts'
import { visitor } from './subjects/visitor'
import { words } from './subjects/words'
import { Visit } from './visit'
import { Account, type Credentials } from './writing'

/** What a visitor may read. */
export const reading: readonly HostCheck[] = [
  ...pages,
  ...scripts,
  ...visitor,
  ...homes,
  ...grammar,
  ...words,
  ...orders,
  ...pictures,
  ...places,
  ...furtherLists,
]

/** What is written, in the order in which one person would do it. */
export const writing: readonly WritingCheck[] = [
  session,
  ...accounts,
  ...passwords,
  ...marketing,
  ...saved,
  ...enquiries,
  ...counting,
  ...leaving,
]

/** What anybody may write, without an account. */
const isForAll = new Set<WritingCheck>([session, ...enquiries, ...counting])

/** Why something was not tried. The report has one line for all of it. */
export const NO_ACCOUNT = 'needs a test account'

/** Whom enquiries come from where there is no test account. Nobody has this address, by the rules of names. */
const ANYBODY: Credentials = { email: 'test@example.com', password: '' }

/** One thing that was tried, and what came of it. */
export interface Tried {
  route: string
  tried: string
  findings: Finding[]
  /** Why it could not be tried. */
  why?: string
}

export interface Plan {
  address: URL
  limits: Limits
  agent: string
  facts: BundleFacts
  /** Whether the host is written to. */
  writes: boolean
  /** The test account. Without one, only what anybody may write is tried. */
  credentials?: Credentials
}

/** A host that has been silent so often is not asked any more, because each request waits for its whole time. */
const MOST_SILENCES = 4

/**
 * Tries everything on a host, one request after the other. Whatever the host answers is a finding, and never an error.
 * @throws {CannotRun} where nothing answers at all
 */
export async function tryHost({ address, limits, agent, facts, writes, credentials }: Plan): Promise<Tried[]> {
  const visitor = () => new Client(new URL(address.origin), limits, agent)
  const ground: Ground = { visit: new Visit(visitor()), start: address.pathname + address.search, facts }
  const rows = new Rows()
  await visitor().reach(ground.start)
  for (const check of reading) await rows.add(check, () => check.find(ground))
  if (!writes) return rows.list
  const account = new Account(visitor(), credentials ?? ANYBODY)
  try {
    for (const check of writing)
      if (credentials || isForAll.has(check)) await rows.add(check, () => check.find({ ...ground, account }))
      else rows.leave(check, NO_ACCOUNT)
  } finally {
    await account.tidy()
  }
  return rows.list
}

class Rows {
  readonly list: Tried[] = []
  readonly #reported = new Set<string>()
  readonly #silences = new Map<string, number>()

  /** Something that is not tried. */
  leave({ route, tried }: Pick<HostCheck, 'route' | 'tried'>, why: string) {
    this.list.push({ route, tried, findings: [], why })
  }

  async add({ route, tried }: Pick<HostCheck, 'route' | 'tried'>, find: () => AsyncGenerator<Finding, void, void>) {
    const row: Tried = { route, tried, findings: [] }
    this.list.push(row)
    const silences = [...this.#silences.values()].reduce((sum, each) => sum + each, 0)
    if (this.#silences.get(route) || silences >= MOST_SILENCES) row.why = 'no answer before'
    else if (this.#hasNoSession) row.why = 'the host keeps no session'
    if (row.why) return
    try {
      for await (const each of find())
        if (this.#isTold(each)) row.why = 'as above'
        else row.findings.push(each)
    } catch (error) {
      if (error instanceof NotTried) row.why = error.message
      else row.findings.push(...this.#troubles(route, error))
      if (error instanceof Trouble && error.isSilent) this.#silences.set(route, (this.#silences.get(route) ?? 0) + 1)
      if (!row.findings.length) row.why ??= 'as above'
    }
  }

  /** Whether nothing can be written, because each request is one of another session. */
  get #hasNoSession() {
    return this.list.some(({ findings }) => findings.some(({ rule }) => rule === 'session-lost'))
  }

  /** Whether it is about the tag, which all pages have from one template, and is told already. */
  #isTold({ rule }: Finding) {
    return /^tag-/.test(rule) && this.list.some(({ findings }) => findings.some(each => each.rule === rule))
  }

  /** The findings of an error, each told once for a route. */
  #troubles(route: string, error: unknown): Finding[] {
    const findings =
      error instanceof Trouble
        ? error.findings
        : [
            finding(
              'unreadable',
              '',
              `The answer cannot be worked with: ${error instanceof Error ? error.message : error}.`,
            ),
          ]
    return findings.filter(({ rule, message, found }) => {
      const key = [route, rule, message, rule === 'wrong-status' ? found : ''].join()
      const isNew = !this.#reported.has(key)
      this.#reported.add(key)
      return isNew
    })
  }
}
