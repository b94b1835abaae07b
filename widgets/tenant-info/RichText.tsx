import { useEffect, useRef, useState } from 'react'
import { harmless } from '../../shared/page/markup/markup'
import { withoutTags } from '../../shared/rules/format/withoutTags'
import css from './RichText.module.css'

interface RichTextProps {
  html: string
  /** The level of the heading over the text. The text's own headings follow it. */
  below: number
}

/** Shows the host's HTML after it was made harmless. Empty until then. Shows the text without tags when that fails. */
export function RichText({ html, below }: RichTextProps) {
  const root = useRef<HTMLDivElement>(null)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    let isWanted = true
    harmless(html, below).then(
      content => isWanted && root.current!.replaceChildren(content),
      error => {
        console.error(error)
        if (isWanted) setFailed(true)
      },
    )
    return () => {
      isWanted = false
    }
  }, [html, below])
  // Never shows HTML that could not be made harmless. Shows it as text without its tags instead.
  if (hasFailed) return <p className={css.root}>{withoutTags(html, ' ')}</p>
  // Each text has an element of its own, because the page's scripts may not replace what one holds (`keepElements`).
  return <div key={html} ref={root} className={css.root} />
}
