import type { BundleFacts } from '../bundleFacts'
import type { Finding } from './finding'
import type { Visit } from './visit'
import type { Account } from './writing'

/** What a check has of the host, and of who visits it. */
export interface Ground {
  visit: Visit
  /** The address that the command was given, as a path. */
  start: string
  facts: BundleFacts
}

/** One thing that is tried on a host. */
export interface HostCheck {
  /** The id of its route, or `pages`, `scripts`, `pictures` for what is no call. */
  route: string
  /** What is tried, for the table. */
  tried: string
  /** @throws {Trouble} with findings, {NotTried} with the reason */
  find: (ground: Ground) => AsyncGenerator<Finding, void, void>
}

/** What a check has that writes with the test account. */
export interface WritingGround extends Ground {
  account: Account
}

/** One thing that is tried with the test account, and writes. */
export interface WritingCheck extends Omit<HostCheck, 'find'> {
  find: (ground: WritingGround) => AsyncGenerator<Finding, void, void>
}
