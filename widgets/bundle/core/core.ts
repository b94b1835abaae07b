import { fetchModalsAtTouch } from '../../../shared/page/dialog/modalsAtTouch'
import { keepAnswered } from '../../../shared/page/island/answeredLinks'
import { connect } from '../../../shared/page/island/engine'
import { retry } from '../../../shared/page/island/retry'
import { runAtTouch } from '../../../shared/page/island/runAtTouch'
import { whenIdle } from '../../../shared/page/loader/dom'
import { hasKept } from '../../../shared/page/loader/hasKept'
import { type Core, loader, type MountLoader, type Tables } from '../../../shared/page/loader/loader'
import type { FirstShown } from '../../../shared/page/nextPage/nextPage'

let core: Core | undefined

/** The map comes after the code of first frames, as the widget does that shows it. */
const fetchMap = (frames: Promise<unknown>) => frames.then(() => loader().loadChunk('Map'))

/** What some widgets ask for as soon as they are there. It is requested together with their own code. */
const withWidget = {
  'branches-map': fetchMap,
  'property-map': fetchMap,
  // Asks the server for the homes around this one, in the search that led here.
  'property-links': () => hasKept('searchHistory') && loader().load('exchange', { scripts: 'exchange' }),
}

/** Which page visitors come to next: from the search form to homes, and from these to one of them. */
const next = new Map<string, FirstShown>([
  ['property-search', { frame: 'ResultsFrames', widget: 'property-results' }],
  ['property-results', { frame: 'HomeFrames', widget: 'property-gallery' }],
])

/**
 * Fetches what the next page shows first, once a widget that leads there is mounted and the browser is idle: then nothing
 * of this page waits for its files.
 */
function fetchNextPageAhead(tables: Tables) {
  document.addEventListener('estate-islands:mounted', ({ target }) => {
    const first = next.get((target as HTMLElement).dataset.widget!)
    if (!first) return
    // A visitor who leaves before it is here loses nothing.
    whenIdle(() =>
      loader()
        .loadChunk('NextPage')
        .then(
          ({ fetchNextPage }) => fetchNextPage(first, tables),
          () => {},
        ),
    )
  })
}

/**
 * The core chunk. It holds the engine, and fetches other chunks before they are needed.
 * @returns the functions that the loader calls
 */
export default function begin(mountLoader: MountLoader, tables: Tables): Core {
  if (!core) {
    core = connect(mountLoader, tables, withWidget)
    retry()
    keepAnswered()
    runAtTouch('Visitor', 'button[data-save]', ['saved_property_added', 'user_signed_in'])
    runAtTouch('Places', '[role=combobox]')
    fetchNextPageAhead(tables)
    // Fetches no stylesheet: only the modal's frame needs it.
    fetchModalsAtTouch(() => mountLoader.load('Router', tables.late.Router))
  }
  return core
}
