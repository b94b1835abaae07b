import { STATE } from '../../page/loader/dom'
import { fetchLate } from '../../page/loader/fetchLate'
import { askAtTouch } from '../../rules/places/suggester'

/** A field that suggests places, rendered by the server, whose island is not mounted yet. */
const FIELD = `[${STATE}=pending] > [data-island] [role=combobox]`

/**
 * The list has a fifth of React's size. On a slow line it must not delay React. On a fast line the island asks sooner
 * than this. In ms.
 */
const AFTER_REACT_MS = 200

/**
 * Fetches the list of suggestions and asks for places while React and the field's island are still loading. The island
 * finds both here and saves two trips to the server. After a failure the island asks again, and it reports a second
 * failure.
 */
export default function suggestEarly() {
  const ask = (field: HTMLInputElement, atOnce?: boolean) => {
    // The text that the server wrote needs no suggestions: the page already shows that search.
    const typed = () => (field.matches(FIELD) && field.value !== field.defaultValue ? field.value : '')
    askAtTouch(typed, atOnce)
  }
  const fetchList = () => {
    const fetch = () => fetchLate('suggestions', () => import('../elements/Combobox/Suggestions')).catch(() => {})
    setTimeout(fetch, AFTER_REACT_MS)
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

  // The visitor may have focused the field and typed before this code arrived.
  const field = document.activeElement
  if (field?.matches(FIELD)) {
    fetchList()
    ask(field as HTMLInputElement, true)
  }
}
