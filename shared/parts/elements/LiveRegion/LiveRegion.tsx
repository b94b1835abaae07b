import { useEffect, useState } from 'react'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden'

/** How long a live region must be there before its words so that they are read, in ms. */
const HEARD_MS = 100

/**
 * Makes screen readers announce its text when the text changes. Render it before there is any text, because a live
 * region that arrives with its text is not announced. It is a status only while it has something to say, because screen
 * readers say 'status bar' of an empty one, and a moment before it says that. To say the same sentence again, give it
 * another `key`.
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
  const [sentence, setSentence] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSentence(text), Math.max(delay, HEARD_MS))
    return () => clearTimeout(timer)
  }, [text, delay])
  return (
    <VisuallyHidden>
      <span role={text || sentence ? 'status' : undefined} aria-live="polite" aria-atomic="true">
        {sentence}
      </span>
    </VisuallyHidden>
  )
}
