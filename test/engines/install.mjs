import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { installPackages } from '../apt.mjs'
import { CHROMIUM_PACKAGES, findChromium } from '../findChromium.mjs'

/** The Firefox on this machine, or `undefined`. `FIREFOX` in the environment names another one. */
export const findFirefox = () =>
  [
    process.env.FIREFOX,
    '/usr/bin/firefox-esr',
    '/usr/bin/firefox',
    '/Applications/Firefox.app/Contents/MacOS/firefox',
  ].find(place => place && existsSync(place))

const PYTHON = '/usr/bin/python3'
const BINDINGS = 'import gi; gi.require_version("Gtk", "3.0"); gi.require_version("WebKit2", "4.1")'

/** Whether WebKitGTK's driver is here, with a screen and the bindings that open a window. */
const hasWebKit = () =>
  ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb', PYTHON].every(file => existsSync(file)) &&
  spawnSync(PYTHON, ['-c', BINDINGS]).status === 0

/** Each engine: whether this machine has it, and Debian's packages of it. */
const ENGINES = {
  chromium: { isHere: () => Boolean(findChromium()), packages: CHROMIUM_PACKAGES },
  firefox: { isHere: () => Boolean(findFirefox()), packages: ['firefox-esr'] },
  webkit: {
    isHere: hasWebKit,
    packages: ['webkit2gtk-driver', 'xvfb', 'python3-gi', 'gir1.2-webkit2-4.1', 'gir1.2-gtk-3.0'],
  },
}
export const engineNames = Object.keys(ENGINES)

/** The packages that these engines still need. @param {string[]} names */
export const enginePackages = names => names.filter(name => !ENGINES[name].isHere()).map(name => ENGINES[name].packages)

/**
 * Installs the engines that are missing, on Debian as root. It returns the names of those that are here afterwards, and
 * a line for each other one.
 * @param {string[]} names
 */
export function installEngines(names) {
  installPackages(enginePackages(names))
  const absent = names.filter(name => !ENGINES[name].isHere())
  return {
    here: names.filter(name => !absent.includes(name)),
    absent: absent.map(
      name => `${name} is not on this machine and could not be installed (Debian: ${ENGINES[name].packages.join(' ')})`,
    ),
  }
}
