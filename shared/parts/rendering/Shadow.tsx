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
  /** Stylesheets as text. The list has to be the same in every render. */
  styles: readonly string[]
  children: ReactNode
}

/**
 * A place for a library's own markup. Neither our reset and protected rules nor the page's stylesheets reach it. A
 * library sets styles and animations on its elements, which important declarations would override.
 */
export function Shadow({ className, styles, children }: ShadowProps) {
  const host = useRef<HTMLDivElement>(null)
  const [root, setRoot] = useState<ShadowRoot>()
  // A layout effect runs before the first paint.
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
