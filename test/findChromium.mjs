import { existsSync } from 'node:fs'

const browsers = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]
const shells = [process.env.CHROMIUM, '/usr/bin/chromium-headless-shell']

const found = places => places.find(place => place && existsSync(place))

/** The Chromium on this machine, or `undefined`. `CHROMIUM` in the environment names another one. */
export const findChromium = () => found(browsers)

/** Chromium without windows, which is a quarter faster. Debian has it as a separate package. */
export const findHeadlessShell = () => found(shells)

/** Debian's packages of Chromium, and a font that its pages are measured with. */
export const CHROMIUM_PACKAGES = ['chromium', 'fonts-liberation']

/** Not every distribution has this one. The tests work without it. */
export const SHELL_PACKAGES = ['chromium-headless-shell']
