/**
 * Keeps the release of an Escape that has closed something of ours from the page. Old scripts close their own boxes at
 * `keyup` (Bootstrap 2 and 3.0), and the focus is back in such a box by then.
 */
export function takeRelease() {
  const ended = new AbortController()
  const options = { capture: true, signal: ended.signal }
  const end = (event: KeyboardEvent) => {
    const isRepeated = event.type === 'keydown' && event.repeat
    // The gesture Back closes, too, and releases no key. Then the next key ends this.
    if (!isRepeated) ended.abort()
    if (event.key === 'Escape' && (isRepeated || event.type === 'keyup')) event.stopImmediatePropagation()
  }
  for (const type of ['keydown', 'keyup'] as const) addEventListener(type, end, options)
}

/** Keeps an Escape that closes something of ours from the page: one Escape closes one thing. */
export function takeEscape(event: KeyboardEvent) {
  event.stopPropagation()
  takeRelease()
}
