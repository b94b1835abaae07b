import { documentPart } from '../host/documentPart'
import { isFramed } from '../loader/dom'
import type { Fallback, Island } from '../loader/island'
import { isEmpty, NOTICE } from '../loader/moments'

/**
 * A marker's copy in a document that is never shown. In the page's own document it would load every picture at once.
 */
const copyOf = (marker: Element) => documentPart('implementation').createHTMLDocument('').importNode(marker, true)

/** Keeps what the server wrote into a marker, and gives it back when the island ends. */
export function createFallback({ marker, isCopy }: Island): Fallback {
  let nodes: Node[] | undefined
  let notice: HTMLElement | undefined
  const wasEmpty = !isCopy && isEmpty(marker)
  // A copied marker, or one that was saved with its first frame, holds dead content beside the server's markup.
  const hasDead = isCopy || isFramed(marker)
  if (isFramed(marker)) marker.removeAttribute('data-hydrate')

  return {
    isEmpty: wasEmpty,
    get nodes() {
      return nodes
    },
    keep(asCopy) {
      const isServers = (node: Node) => asCopy || !hasDead || !(node as Element).matches?.('[data-island]')
      nodes ??= [...(asCopy ? copyOf(marker) : marker).childNodes].filter(isServers)
    },
    giveBack() {
      notice?.remove()
      if (isFramed(marker)) marker.removeAttribute('data-hydrate')
      const now = marker.childNodes
      if (nodes && (nodes.length !== now.length || nodes.some((node, index) => node !== now[index])))
        marker.replaceChildren(...nodes)
      nodes = undefined
    },
    addNotice() {
      if (!isEmpty(marker)) return
      notice = document.createElement('p')
      notice.setAttribute('role', 'status')
      notice.textContent = NOTICE
      marker.append(notice)
    },
  }
}
