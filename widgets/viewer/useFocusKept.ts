import { type RefObject, useEffect } from 'react'
import { documentPart } from '../../shared/page/host/documentPart'

/**
 * Moves the focus to the dialog when the focused element disappears. Otherwise keys would go to the page behind, which
 * is inert.
 */
export function useFocusKept(inside: RefObject<HTMLElement | null>) {
  useEffect(() => {
    if (document.activeElement === documentPart('body'))
      inside.current?.closest('dialog')?.focus({ preventScroll: true })
  })
}
