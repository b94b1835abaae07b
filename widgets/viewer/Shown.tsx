import { useState } from 'react'
import { LiveRegion } from '../../shared/parts/elements/LiveRegion/LiveRegion'

/** Makes screen readers say what the visitor goes to. @param at its index. The first is read with the dialog */
export function Shown({ at, children: words }: { at: number; children: string }) {
  const [first] = useState(at)
  const [hasMoved, setMoved] = useState(false)
  if (at !== first && !hasMoved) setMoved(true)
  return <LiveRegion>{hasMoved ? words : ''}</LiveRegion>
}
