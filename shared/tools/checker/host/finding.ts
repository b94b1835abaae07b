import { type HostRuleName, hostRules } from '../../hostSide/hostRules'
import type { RuleName } from '../names'

/** Something about a host that is not as docs/host.md says. */
export interface Finding {
  /** A rule of the host, or one of the page checker. */
  rule: HostRuleName | RuleName
  level: 'mistake' | 'warning'
  message: string
  found?: string
  expected?: string
  /** The address that was asked. */
  address: string
}

type Evidence = Partial<Pick<Finding, 'found' | 'expected'>>

/** A finding, with the level of its rule. */
export const finding = (rule: HostRuleName, address: string, message: string, evidence: Evidence = {}): Finding => ({
  rule,
  level: hostRules[rule].level,
  address,
  message,
  ...evidence,
})

/** A request cannot be worked with. The check that made it ends, and what is known is told. */
export class Trouble extends Error {
  constructor(
    readonly findings: readonly Finding[],
    /** Whether there was no answer at all, so that asking again would only wait again. */
    readonly isSilent = false,
  ) {
    super(findings[0]?.message)
  }
}

/** Something cannot be tried on this host. The message says why, without a full stop. */
export class NotTried extends Error {}

/** The beginning of an answer, in quotes and in one line. */
export const inShort = (text: string) => JSON.stringify(text.replace(/\s+/g, ' ').slice(0, 80))
