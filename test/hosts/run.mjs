import { runJourneys } from '../journeys.mjs'
import { hostNames, installHosts } from './install.mjs'

/**
 * The journeys on each real host: `npm run test:hosts`. Arguments choose: names of hosts, and the rest goes to the runner
 * (`npm run test:hosts -- php -t map`). The last line is `N passed, N failed`, with `, N skipped` where a host cannot run
 * here.
 */
runJourneys({ project: 'hosts', names: hostNames, install: installHosts, env: here => ({ HOSTS: here.join() }) })
