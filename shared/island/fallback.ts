import type { Fallback, Island } from '../loader/island'
import { isFramed } from './framed'

const NOTICE = 'This part of the page could not be shown.'

/** Whether a marker shows nothing at all. Scripts, comments and white space do not count. */
const isBlank = (marker: Element) =>
  !marker.querySelector('img,input,select,textarea,svg,video,iframe') &&
  ![...marker.childNodes].some(
    node => !(node instanceof HTMLScriptElement || node instanceof Comment) && node.textContent?.trim(),
  )

/**
 * A marker's copy in a document that is never shown. In the page's own document it would load every picture at once.
 */
const copyOf = (marker: Element) => document.implementation.createHTMLDocument('').importNode(marker, true)

/** Keeps what the server wrote into a marker, and gives it back when the island ends. */
export function createFallback({ marker, isCopy }: Island): Fallback {
  let nodes: Node[] | undefined
  let notice: HTMLElement | undefined

  return {
    get nodes() {
      return nodes
    },
    keep(asCopy) {
      // A copied marker holds dead content of an island beside the server's markup.
      const isServers = (node: Node) => asCopy || !isCopy || !(node as Element).matches?.('[data-island]')
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
      if (!isBlank(marker)) return
      notice = document.createElement('p')
      notice.setAttribute('role', 'status')
      notice.textContent = NOTICE
      marker.append(notice)
    },
  }
}
