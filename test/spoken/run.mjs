import { runJourneys } from '../journeys.mjs'
import { browserNames, installReader } from './install.mjs'

/**
 * The journeys that are listened to under Orca: `npm run test:spoken`. Arguments choose: `firefox` or `chromium`, and the
 * rest goes to the runner (`npm run test:spoken -- firefox -t menu`). It ends with a table, and with the line
 * `N passed, N failed`, with `, N skipped` where the reader or a browser is missing.
 */
runJourneys({
  project: 'spoken',
  names: browserNames,
  install: installReader,
  env: here => ({ SPOKEN_BROWSERS: here.join() }),
  table: true,
})
