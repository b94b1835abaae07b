import { useEffect, useRef, useState } from 'react'
import { type Address, type AddressSuggestion, findAddress, suggestAddresses } from '../../rules/resources/addresses'

/** Wait after the last key before a request, in ms (7.19, 9.19). */
const DEBOUNCE_MS = 500

/** `typing` is the wait for the last key, `asking` a request that is under way. */
type State = 'still' | 'typing' | 'asking' | 'failed'

/**
 * Suggests addresses while the visitor types. A new request aborts the one before, so an old answer never replaces a
 * newer one.
 */
export function useAddresses() {
  const [items, setItems] = useState<readonly AddressSuggestion[]>([])
  const [state, setState] = useState<State>('still')
  /** Whether the last answer held nothing. It stays so while a newer text is asked about. */
  const [isNowhere, setNowhere] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const current = useRef(new AbortController())

  function stop() {
    clearTimeout(timer.current)
    current.current.abort()
    current.current = new AbortController()
    return current.current.signal
  }
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      current.current.abort()
    },
    [],
  )

  return {
    items,
    state,
    isNowhere,
    /** Suggests addresses once the visitor stops typing. */
    suggest(text: string) {
      const signal = stop()
      const term = text.trim()
      setState(term ? 'typing' : 'still')
      if (!term) {
        setNowhere(false)
        return setItems([])
      }
      timer.current = setTimeout(async () => {
        setState('asking')
        const answer = await suggestAddresses(term, signal)
        if (signal.aborted) return
        setItems(answer.ok ? answer.value : [])
        setNowhere(answer.ok && !answer.value.length)
        setState(answer.ok ? 'still' : 'failed')
      }, DEBOUNCE_MS)
    },
    /** Fetches the chosen address. @returns `undefined` when the request failed or a newer one has replaced it */
    async find(id: string): Promise<Address | undefined> {
      const signal = stop()
      setState('asking')
      const answer = await findAddress(id, signal)
      if (signal.aborted) return
      setState(answer.ok ? 'still' : 'failed')
      return answer.ok ? answer.value : undefined
    },
  }
}
