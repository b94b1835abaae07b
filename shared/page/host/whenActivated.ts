/**
 * Runs a function, at once unless the browser has rendered this page ahead (speculation rules): then when the visitor
 * comes to it, which may be never.
 */
export function whenActivated(run: () => void) {
  // Not all browsers have it, and TypeScript does not know it.
  if ((document as { prerendering?: boolean }).prerendering)
    document.addEventListener('prerenderingchange', run, { once: true })
  else run()
}
