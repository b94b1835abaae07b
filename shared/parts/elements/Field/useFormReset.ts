import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Calls `onReset` after the form around a field was reset. The field may have moved to another form. */
export function useFormReset(field: RefObject<{ form: HTMLFormElement | null } | null>, onReset: () => void) {
  const reset = useEffectEvent((event: Event) => {
    if (event.target !== field.current?.form) return
    // Waits, because the form is reset after its event, and a script of the page may prevent that.
    queueMicrotask(() => event.defaultPrevented || onReset())
  })
  useEffect(() => {
    document.addEventListener('reset', reset)
    return () => document.removeEventListener('reset', reset)
  }, [])
}
