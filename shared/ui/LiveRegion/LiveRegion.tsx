import { useEffect, useState } from 'react'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden'

/**
 * Reads its text to screen readers when it changes. Render it before there is anything to say: a live region that
 * arrives with its text is not announced.
 */
export function LiveRegion({
  children: text,
  delay = 0,
}: {
  children: string
  /** ms to wait, so that the echo of typing does not cut the sentence off; 1000 for what follows a key. */
  delay?: number
}) {
  const [said, setSaid] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), delay)
    return () => clearTimeout(timer)
  }, [text, delay])
  return (
    <VisuallyHidden>
      <span role="status">{said}</span>
    </VisuallyHidden>
  )
}
