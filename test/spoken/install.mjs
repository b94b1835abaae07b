import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { installPackages } from '../apt.mjs'
import { findFirefox } from '../engines/install.mjs'
import { CHROMIUM_PACKAGES, findChromium } from '../findChromium.mjs'

/** Debian's packages: the reader, what it reads through, and a screen. A voice is not needed. */
const PACKAGES = [
  'orca at-spi2-core libatk-adaptor python3-pyatspi gir1.2-atspi-2.0 gir1.2-wnck-3.0',
  'xvfb x11-utils imagemagick dbus dbus-x11 xdotool openbox libglib2.0-bin dconf-gsettings-backend gsettings-desktop-schemas',
].flatMap(line => line.split(' '))

const PROGRAMS = ['orca', 'Xvfb', 'xdotool', 'import', 'openbox', 'gsettings', 'dbus-run-session']

const hasReader = () => PROGRAMS.every(program => spawnSync('which', [program]).status === 0)

const BROWSERS = {
  firefox: { find: findFirefox, packages: ['firefox-esr'] },
  chromium: { find: findChromium, packages: CHROMIUM_PACKAGES },
}
export const browserNames = Object.keys(BROWSERS)

/** The program of a browser. @param {string} name */
export const programOf = name => BROWSERS[name].find()

const version = (program, pattern) =>
  pattern.exec(spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout ?? '')?.[0] ?? 'of an unknown version'

/**
 * What was listened with: `{ browser: 'Firefox 140.5.0esr', reader: 'Orca 43.1' }`.
 * @param {string} name of the browser
 */
export const versionsOf = name => ({
  browser: `${name === 'firefox' ? 'Firefox' : 'Chromium'} ${version(programOf(name), /[\d.]+\w*/)}`,
  reader: `Orca ${version('orca', /[\d.]+/)}`,
})

/** The packages that the reader and these browsers still need. @param {string[]} names */
export const readerPackages = names => [
  ...(hasReader() ? [] : [PACKAGES]),
  ...names.filter(name => !programOf(name)).map(name => BROWSERS[name].packages),
]

/**
 * Installs Orca and the browsers that are missing, on Debian as root. It returns the browsers that can be listened to
 * afterwards, and a line for each other one.
 * @param {string[]} names
 */
export function installReader(names) {
  installPackages(readerPackages(names))
  if (process.platform !== 'linux' || !hasReader() || !existsSync('/usr/libexec/at-spi-bus-launcher'))
    return {
      here: [],
      absent: [`Orca is not on this machine and could not be installed (Debian: ${PACKAGES.join(' ')})`],
    }
  const absent = names.filter(name => !programOf(name))
  return {
    here: names.filter(name => programOf(name)),
    absent: absent.map(name => `${name} is not on this machine (Debian: ${BROWSERS[name].packages.join(' ')})`),
  }
}
