import { type RefObject, useEffect } from 'react'

/** Gives the focus to the dialog where what had it has gone: keys would go to the page otherwise, which is inert. */
export function useFocusKept(inside: RefObject<HTMLElement | null>) {
  useEffect(() => {
    if (document.activeElement === document.body) inside.current?.closest('dialog')?.focus({ preventScroll: true })
  })
}
