import { make } from '../../page/host/elements'
import { tellWrong } from '../../page/loader/wrongAnswer'
import { callsSoFar } from './calls'
import type { StoreFact } from './liveStores'
import { filesInWords, inMs } from './ticket'

/** A view that is written again only when its text has changed. */
function createView(contents: () => (string | Node)[]) {
  const view = make('div', 'view')
  return {
    view,
    show() {
      const fresh = make('div', undefined, ...contents())
      if (fresh.textContent !== view.textContent) view.replaceChildren(...fresh.childNodes)
    },
  }
}

const lines = (all: readonly string[]) => make('ul', 'lines', ...all.map(line => make('li', undefined, line)))

function listening(listeners: number | undefined) {
  if (listeners === undefined) return ''
  return listeners ? `, ${listeners} listening` : ', nobody listens yet'
}

/** Shows what the stores hold. @param stores gives a sentence until their code has arrived */
export const createStoresView = (stores: () => readonly StoreFact[] | string) =>
  createView(() => {
    const now = stores()
    if (typeof now === 'string') return [make('p', 'quiet', now)]
    return now.map(({ name, says, lines: held, listeners }) => {
      const part = make(
        'section',
        'store',
        make('h3', undefined, name),
        make('p', undefined, `${says}${listening(listeners)}`),
      )
      if (held.length) part.append(lines(held))
      return part
    })
  })

/** Shows the calls so far, newest first. */
export const createCallsView = () =>
  createView(() => {
    const rows = callsSoFar()
      .toReversed()
      .map(({ method, address, outcome, ms, at, failed, ours }) => {
        const ended = make('span', 'state', outcome)
        if (failed) ended.dataset.state = 'failed'
        return make(
          'li',
          'call',
          make('span', 'name', `${method} ${address}`),
          ended,
          make('span', 'says', `${inMs(ms)}, from ${inMs(at)}${ours ? '' : ', not the bundle’s'}`),
        )
      })
    const wrong = [...tellWrong().values()].map(
      ({ route, entry, field, expected, found }) =>
        `${[route, entry, field].filter(Boolean).join(' ')}: expected ${expected}, found ${found}`,
    )
    return [
      ...(wrong.length ? [make('h3', undefined, 'Wrong answers'), lines(wrong)] : []),
      rows.length ? make('ul', 'calls', ...rows) : make('p', 'quiet', 'No calls so far.'),
      make('h3', undefined, 'Files'),
      lines(filesInWords()),
    ]
  })
