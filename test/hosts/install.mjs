import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { installPackages } from '../apt.mjs'

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

/** The packages that these hosts still need. @param {string[]} names */
export const hostPackages = names => names.filter(name => !HOSTS[name].isHere()).map(name => HOSTS[name].packages)

/**
 * Installs what the hosts need, on Debian as root. It returns the names of the hosts that can run afterwards, and a line
 * for each other one.
 * @param {string[]} names
 */
export function installHosts(names) {
  installPackages(hostPackages(names))
  const absent = names.filter(name => !HOSTS[name].isHere())
  return {
    here: names.filter(name => !absent.includes(name)),
    absent: absent.map(
      name => `the ${name} host: its packages are not on this machine (Debian: ${HOSTS[name].packages.join(' ')})`,
    ),
  }
}
