import { make, makeButton } from '../../page/host/elements'
import css from './inspector.shadow.css'
import { createTabs } from './tabs'

/** The element beside the body that holds the inspector, and its shadow root, which keeps the page's styles out. */
export function createHost() {
  const host = make('div')
  host.dataset.inspector = ''
  host.popover = 'manual'
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  root.adoptedStyleSheets = [sheet]
  // Keys are for the panel alone, because a dialog around it may have shortcuts. Escape also closes such a dialog.
  host.onkeydown = event => {
    if (event.key !== 'Escape') event.stopPropagation()
  }
  return { host, root }
}

interface PanelOptions {
  views: Record<'markers' | 'stores' | 'calls', HTMLElement>
  /** The line that says how many markers there are. */
  count: HTMLElement
  /** The line that says what a button has done. */
  status: HTMLElement
  /** Copies everything. Gets the element in which a text can be shown instead. */
  onCopy: (place: HTMLElement) => void
  onClose: () => void
}

/** The panel: its heading and buttons, and a tab for each view. */
export function createPanel({ views, count, status, onCopy, onClose }: PanelOptions) {
  const tabs = createTabs('What is looked at', [
    { label: 'Markers', panel: views.markers },
    { label: 'Stores', panel: views.stores },
    { label: 'Calls', panel: views.calls },
  ])
  const contents = make('div', 'contents', tabs.list, views.markers, views.stores, views.calls)
  const fold = makeButton('button', 'Fold', () => unfold(!!contents.hidden))
  function unfold(isOpen: boolean) {
    contents.hidden = !isOpen
    fold.textContent = isOpen ? 'Fold' : 'Unfold'
    fold.setAttribute('aria-expanded', String(isOpen))
  }
  const copyAll = makeButton('button', 'Copy for a ticket', () => onCopy(contents))
  const side = makeButton('button side', 'Other side', () => panel.toggleAttribute('data-left'))
  const title = make('h2', undefined, 'Islands of this page')
  title.id = 'title'
  const panel = make(
    'section',
    'panel',
    make('div', 'head', title, makeButton('button close', 'Close', onClose)),
    make('div', 'head', count, make('div', 'actions', copyAll, side, fold)),
    contents,
    status,
  )
  panel.setAttribute('aria-labelledby', title.id)
  panel.tabIndex = -1
  unfold(true)
  return {
    panel,
    /** Shows the tab of the markers, and opens the panel if it is folded. */
    showMarkers() {
      tabs.show(0)
      unfold(true)
    },
  }
}
