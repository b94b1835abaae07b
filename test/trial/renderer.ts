import { MarkerError } from '../../shared/page/island/errors'
import { runIfStarted } from '../../shared/tools/renderer/run'

/** Blocks the thread, as some code does. */
function keepBusy(ms: number) {
  const until = performance.now() + ms
  while (performance.now() < until);
}

let count = 0

const widgets: Record<string, (props: { ms?: number; text?: string }) => string> = {
  well: ({ text = 'well' }) => text,
  slow: ({ ms = 300 }) => {
    keepBusy(ms)
    return `late ${++count}`
  },
  endless: () => {
    for (;;) keepBusy(1000)
  },
  broken: () => {
    throw new TypeError('it has no price')
  },
  hungry: () => {
    const all: unknown[] = []
    for (;;) all.push(new Array(100_000).fill({}))
  },
  rude: () => process.exit(1),
}

/** The service with widgets that misbehave on a server. */
runIfStarted(import.meta.url, {
  version: '0.0.0',
  names: Object.keys(widgets),
  gather(name, props) {
    // Page data that take for ever to read.
    if (name === 'unfathomable') for (;;) keepBusy(1000)
    if (!widgets[name]) throw new MarkerError(name, 'no widget has this name')
    return props
  },
  render: (name, props, { key }) => ({ html: `<p>${widgets[name]!(props)} ${key}</p>`, stylesheet: '<link>' }),
})
