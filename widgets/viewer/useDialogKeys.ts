import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Listens to the keys of the dialog around an element, because the dialog itself may have the focus. */
export function useDialogKeys(inside: RefObject<HTMLElement | null>, onKey: (event: KeyboardEvent) => void) {
  const listen = useEffectEvent(onKey)
  useEffect(() => {
    const dialog = inside.current!.closest('dialog')!
    const hear = (event: KeyboardEvent) => listen(event)
    dialog.addEventListener('keydown', hear)
    return () => dialog.removeEventListener('keydown', hear)
  }, [inside])
}
