let clicked: Element | undefined

const note = (event: Event) => {
  clicked = event.target as Element
}

/** Remembers the clicked element, because not every browser focuses it. */
export const watchClicks = () => document.addEventListener('click', note, true)

const linkTo = (hash: string) => `a[href$="${CSS.escape(hash)}"]`

/** What a route was opened with: the link that was clicked, what has the focus, or a link to it. */
export function opener(hash: string): HTMLElement | undefined {
  const link = clicked?.closest<HTMLElement>('a[href], button, [role=button], [tabindex]')
  const { activeElement, body } = document
  if (link?.isConnected && link.matches(linkTo(hash))) return link
  if (activeElement instanceof HTMLElement && activeElement !== body) return activeElement
  return link ?? document.querySelector<HTMLElement>(linkTo(hash)) ?? undefined
}

const focused = (element: HTMLElement | null | undefined) => {
  element?.focus({ preventScroll: true })
  return !!element && document.activeElement === element
}

/** Gives the focus back to what opened a modal, or to what shows that again where it has been hidden meanwhile. */
export function giveBack(element: HTMLElement | undefined) {
  for (let part: Element | null | undefined = element; part; part = part.parentElement) {
    if (part === element && focused(element)) return
    if (part.matches('details:not([open])') && focused(part.querySelector('summary'))) return
    if (part.id && focused(document.querySelector<HTMLElement>(`[aria-controls="${CSS.escape(part.id)}"]`))) return
  }
}
