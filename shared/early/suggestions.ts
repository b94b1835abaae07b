import { STATE } from '../loader/names'

/** A field that suggests places, rendered by a server and not yet an island's. */
const FIELD = `[${STATE}=pending] [role=combobox]`

/** On a slow line the list, a fifth of React's size, would hold React up; on a fast one the island asks before this is over. */
const AFTER_REACT_MS = 200

/**
 * Has the list of suggestions fetched, and asks for places, while React and the field's island are still on their way: they
 * find both here, where else each would be another trip to the server after them.
 */
export function foreseeSuggestions() {
  const ahead = ({ target }: { target: EventTarget | null }) => {
    const field = target as HTMLInputElement
    if (!field.matches?.(FIELD)) return
    // What fails is asked for again by the island, which says so.
    setTimeout(() => import('../ui/Combobox/Suggestions').catch(() => {}), AFTER_REACT_MS)
    import('../places/suggester')
      .then(({ askAhead }) => askAhead(() => (field.matches(FIELD) ? field.value : '')))
      .catch(() => {})
  }
  for (const type of ['focusin', 'input']) document.addEventListener(type, ahead, { passive: true })
  ahead({ target: document.activeElement })
}
