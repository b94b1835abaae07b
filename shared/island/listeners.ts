import { createRoot, type RootOptions } from 'react-dom/client'

type Noted = Element & Record<string, unknown>

/** What React calls its note on an element that it listens there. It draws the end of the name by lot. */
let note: string | undefined
/** The note, where React shall listen once there is something to hear. */
const LATER = 'later'

/** Lets React listen in an island as the first event that concerns it comes by, still on its way down. */
function listenInTime({ target }: Event) {
  for (let element = target as Element | null; element?.closest; element = element.parentElement) {
    const container = element.closest<Noted>('[data-island]')
    if (!container) return
    element = container
    if (container[note!] !== LATER) continue
    delete container[note!]
    // Nothing is rendered into it: asked for a root, React listens at once, even in the middle of a commit.
    createRoot(container)
  }
}

/** A root for portals only. It is never in the page, so all that it listens to are the events that islands may wake up to. */
export function createPortalRoot(options: RootOptions) {
  const container = document.createElement('div')
  container.addEventListener = (type: string) =>
    document.addEventListener(type, listenInTime, { capture: true, passive: true })
  const root = createRoot(container, options)
  note = Object.keys(container).find(key => key.startsWith('_reactListening'))
  return root
}

/**
 * Keeps React from listening in a portal's container until the first event comes. It would add some hundred and forty
 * listeners to each, though most islands of a page never hear one; for a thousand markers that is the larger part of the
 * work. Without a note that we know, React listens as it always does.
 */
export function listenLazily(container: Element) {
  if (note) (container as Noted)[note] = LATER
}
