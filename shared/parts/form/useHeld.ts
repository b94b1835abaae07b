import { useRef, useState } from 'react'
import { afterPaint } from '../../page/host/tasks'

/** What a form waits for before it is sent: the latest work that fills its fields. */
export function useHeld() {
  const held = useRef<Promise<void>>(undefined)
  const [hold] = useState(() => (work: Promise<unknown>) => {
    // The fields have their values when they are drawn.
    const mine = work
      .catch(console.error)
      .then(afterPaint)
      .then(() => {
        if (held.current === mine) held.current = undefined
      })
    held.current = mine
  })
  return [held, hold] as const
}
