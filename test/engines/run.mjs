import { runJourneys } from '../journeys.mjs'
import { engineNames, installEngines } from './install.mjs'

const SCREENS = '--screens'

/**
 * The journeys in Chromium, Firefox and WebKit: `npm run test:engines`. Arguments choose: names of engines, and the
 * rest goes to the runner (`npm run test:engines -- webkit -t viewer`). With `--screens` it photographs some states instead, side
 * by side in test/engines/screens/index.html. The last line is `N passed, N failed`, with `, N skipped` where an engine
 * is missing.
 */
runJourneys({
  project: 'engines',
  names: engineNames,
  install: installEngines,
  env: here => ({ ENGINES: here.join(), ...(process.argv.includes(SCREENS) && { ENGINES_SCREENS: 'yes' }) }),
  table: true,
  switches: [SCREENS],
})
