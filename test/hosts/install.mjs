import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const has = (...names) => names.every(name => spawnSync('sh', ['-c', `command -v ${name}`]).status === 0)

/** Whether PHP has these extensions. */
const hasExtensions = (...names) => {
  const { status, stdout } = spawnSync('php', ['-m'], { encoding: 'utf8' })
  return status === 0 && names.every(name => stdout.includes(`\n${name}\n`))
}

/** Each host: whether this machine can run it, and Debian's packages for it. */
const HOSTS = {
  php: {
    isHere: () => hasExtensions('pdo_sqlite', 'gd'),
    packages: ['php-cli', 'php-sqlite3', 'php-gd'],
  },
  wordpress: {
    isHere: () =>
      hasExtensions('mysqli', 'gd', 'xml') &&
      has('mariadbd', 'mariadb-install-db') &&
      ['twentytwentyone', 'twentytwentythree'].every(theme =>
        existsSync(`/var/lib/wordpress/wp-content/themes/${theme}`),
      ) &&
      existsSync('/usr/share/wordpress/wp-settings.php'),
    packages: [
      ...['wordpress', 'wordpress-theme-twentytwentyone', 'wordpress-theme-twentytwentythree', 'mariadb-server'],
      ...['php-cli', 'php-mysql', 'php-xml', 'php-mbstring', 'php-curl', 'php-gd'],
    ],
  },
}
export const hostNames = Object.keys(HOSTS)

/** Debian would start the database as a service of the machine. This script says no to it. */
const NO_SERVICES = '/usr/sbin/policy-rc.d'

/**
 * Installs what the hosts need, on Debian as root. It returns the names of the hosts that can run afterwards, and a line
 * for each other one.
 * @param {string[]} names
 */
export function installHosts(names) {
  const missing = names.filter(name => !HOSTS[name].isHere())
  const hasApt = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0
  if (hasApt && missing.length) {
    const packages = [...new Set(missing.flatMap(name => HOSTS[name].packages))].join(' ')
    const holds = existsSync(NO_SERVICES)
    const install = [
      ...(holds ? [] : [`printf '#!/bin/sh\\nexit 101\\n' > ${NO_SERVICES}`, `chmod +x ${NO_SERVICES}`]),
      'apt-get update -qq',
      `apt-get -o DPkg::Lock::Timeout=120 install -y -qq --no-install-recommends ${packages}`,
      ...(holds ? [] : [`rm -f ${NO_SERVICES}`]),
    ]
    spawnSync('sh', ['-c', install.join('; ')], {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  }
  const absent = missing.filter(name => !HOSTS[name].isHere())
  return {
    here: names.filter(name => !absent.includes(name)),
    absent: absent.map(
      name => `the ${name} host: its packages are not on this machine (Debian: ${HOSTS[name].packages.join(' ')})`,
    ),
  }
}
