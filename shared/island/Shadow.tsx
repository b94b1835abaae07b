import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'

const sheets = new Map<string, CSSStyleSheet>()

function sheetOf(text: string) {
  let sheet = sheets.get(text)
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    sheets.set(text, sheet)
  }
  return sheet
}

interface ShadowProps {
  className: string | undefined
  /** Stylesheets, as text; the same every time. */
  styles: readonly string[]
  children: ReactNode
}

/**
 * A place for a library's own markup, which neither our reset and armour nor the page's stylesheets reach: a library sets
 * styles and animations on its elements, and both lose to declarations that are important.
 */
export function Shadow({ className, styles, children }: ShadowProps) {
  const host = useRef<HTMLDivElement>(null)
  const [root, setRoot] = useState<ShadowRoot>()
  // Before the first paint.
  useLayoutEffect(() => {
    const shadow = host.current!.shadowRoot ?? host.current!.attachShadow({ mode: 'open' })
    shadow.adoptedStyleSheets = styles.map(sheetOf)
    setRoot(shadow)
  }, [styles])
  return (
    <div ref={host} className={className}>
      {root && createPortal(children, root)}
    </div>
  )
}
