import { installEngines } from './engines/install.mjs'
import { installHosts } from './hosts/install.mjs'
import { installReader } from './spoken/install.mjs'

// What the whole check needs beside Chromium, in a process of its own: an installation lets whoever asked for it wait.
installHosts(['php'])
installEngines(['firefox', 'webkit'])
installReader(['firefox'])
