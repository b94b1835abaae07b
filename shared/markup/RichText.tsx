import { useEffect, useRef, useState } from 'react'
import { harmless } from './markup'
import css from './RichText.module.css'

/** Shows the host's HTML after it was made harmless. Empty until then. Shows the text without tags when that fails. */
export function RichText({ html }: { html: string }) {
  const root = useRef<HTMLDivElement>(null)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    let isWanted = true
    harmless(html).then(
      content => isWanted && root.current!.replaceChildren(content),
      error => {
        console.error(error)
        if (isWanted) setFailed(true)
      },
    )
    return () => {
      isWanted = false
    }
  }, [html])
  // Never shows HTML that could not be made harmless. Shows it as text without its tags instead.
  return hasFailed ? (
    <p className={css.root}>{html.replace(/<[^>]*>/g, ' ')}</p>
  ) : (
    <div ref={root} className={css.root} />
  )
}
