import { useEffect, useRef, useState } from 'react'
import { harmless } from './markup'
import css from './RichText.module.css'

/** A host's HTML, made harmless. Empty until that is done, and its text alone where it cannot be. */
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
  // Never as markup: what could not be made harmless is shown as it reads without its tags.
  return hasFailed ? (
    <p className={css.root}>{html.replace(/<[^>]*>/g, ' ')}</p>
  ) : (
    <div ref={root} className={css.root} />
  )
}
