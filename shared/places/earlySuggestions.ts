import { STATE } from '../loader/names'
import { askAhead } from './suggester'

/** For the field's island, which finds here what was asked for early. */
export { createSuggester } from './suggester'

/** A field that suggests places, rendered by a server and not yet its island's. */
const FIELD = `[${STATE}=pending] > [data-island] [role=combobox]`

/** On a slow line the list, a fifth of React's size, would hold React up; on a fast one the island asks before this is over. */
const AFTER_REACT_MS = 200

/**
 * Has the list of suggestions fetched, and asks for places, while React and the field's island are still on their way: they
 * find both here, where else each would be another trip to the server after them. What fails is asked for again by the
 * island, which says so.
 */
export default function suggestEarly() {
  const ask = (field: HTMLInputElement, atOnce?: boolean) => {
    // What the server wrote has been searched for already.
    const typed = () => (field.matches(FIELD) && field.value !== field.defaultValue ? field.value : '')
    askAhead(typed, atOnce)
  }
  const fetchList = () => {
    setTimeout(() => import('../ui/Combobox/Suggestions').catch(() => {}), AFTER_REACT_MS)
  }
  const onField = (type: string, act: (field: HTMLInputElement) => void) =>
    document.addEventListener(
      type,
      ({ target }) => {
        if ((target as Element).matches?.(FIELD)) act(target as HTMLInputElement)
      },
      { passive: true },
    )
  onField('focusin', fetchList)
  onField('input', field => ask(field))

  // Focused, and typed into, before this code was here.
  const field = document.activeElement
  if (field?.matches(FIELD)) {
    fetchList()
    ask(field as HTMLInputElement, true)
  }
}
