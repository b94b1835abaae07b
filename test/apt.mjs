import { spawnSync } from 'node:child_process'
import { existsSync, rmSync, writeFileSync } from 'node:fs'

/** Debian would start a database as a service of the machine. This script says no to it. */
const NO_SERVICES = '/usr/sbin/policy-rc.d'

/** Whether packages can be installed here: with apt, and as root. */
export const hasApt = () => process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0

/**
 * Installs packages of Debian where that can be done, without what they only recommend. Whoever calls it looks afterwards
 * at what is here.
 *
 * All lists are one installation, because each one has the manual's index, the fonts and the libraries read again. If a
 * package of one list does not exist, each list is installed by itself.
 * @param {string[][]} lists
 */
export function installPackages(lists) {
  if (!lists.length || !hasApt()) return
  const run = (...args) =>
    spawnSync('apt-get', args, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).status
  const install = packages =>
    run('install', '-y', '-qq', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=120', ...packages)
  const holdsServices = existsSync(NO_SERVICES)
  if (!holdsServices) writeFileSync(NO_SERVICES, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  run('update', '-qq')
  if (install(lists.flat()) !== 0) for (const list of lists) install(list)
  if (!holdsServices) rmSync(NO_SERVICES, { force: true })
}
