import { installPackages } from './apt.mjs'
import { enginePackages } from './engines/install.mjs'
import { CHROMIUM_PACKAGES, findChromium, findHeadlessShell, SHELL_PACKAGES } from './findChromium.mjs'
import { hostPackages } from './hosts/install.mjs'
import { readerPackages } from './spoken/install.mjs'

// What the whole check needs, in a process of its own: an installation lets whoever asked for it wait. With `chromium`
// only what most tests need, else all that the journeys need beside it.
installPackages(
  process.argv[2] === 'chromium'
    ? [...(findChromium() ? [] : [CHROMIUM_PACKAGES]), ...(findHeadlessShell() ? [] : [SHELL_PACKAGES])]
    : [...hostPackages(['php']), ...enginePackages(['firefox', 'webkit']), ...readerPackages(['firefox'])],
)
