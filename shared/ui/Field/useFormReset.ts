import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Runs when the form around a field has been reset, whichever form that is by then. */
export function useFormReset(field: RefObject<{ form: HTMLFormElement | null } | null>, onReset: () => void) {
  const reset = useEffectEvent((event: Event) => {
    if (event.target !== field.current?.form) return
    // The page may refuse it, and a form is reset after its event.
    queueMicrotask(() => event.defaultPrevented || onReset())
  })
  useEffect(() => {
    document.addEventListener('reset', reset)
    return () => document.removeEventListener('reset', reset)
  }, [])
}
