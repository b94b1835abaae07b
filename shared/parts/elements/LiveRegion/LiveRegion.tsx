import { useEffect, useState } from 'react'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden'

/**
 * Makes screen readers announce its text when the text changes. Render it before there is any text, because a live
 * region that arrives with its text is not announced.
 */
export function LiveRegion({
  children: text,
  delay = 0,
}: {
  children: string
  /**
   * The wait in ms, so that the echo of typing does not interrupt the sentence. Use 1000 for text that follows a key.
   */
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
