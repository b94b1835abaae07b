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

/** Where the content of a marker came from. */
interface Origin {
  /** The island hydrates these very nodes, so a copy of them is kept. */
  isHydrated: boolean
  /**
   * The marker may hold content of an island beside the server's markup: a first frame, or dead content in a marker
   * that was cloned or came from a cache.
   */
  hasIsland: boolean
}

/** Keeps what the server wrote into a marker, and gives it back when the island ends. */
export function createServerMarkup(marker: HTMLElement, { isHydrated, hasIsland }: Origin) {
  let nodes: Node[] | undefined
  let notice: HTMLElement | undefined
  const read = () =>
    [...(isHydrated ? copyOf(marker) : marker).childNodes].filter(
      node => !hasIsland || !(node as Element).matches?.('[data-island]'),
    )

  return {
    /** `undefined` until something has been kept. */
    get nodes() {
      return nodes
    },
    keep() {
      nodes ??= read()
    },
    /** Takes what a script of the page has written over the island as the server's markup from now on. */
    replace() {
      nodes = [...marker.childNodes]
    },
    giveBack() {
      const now = marker.childNodes
      if (nodes && (nodes.length !== now.length || nodes.some((node, index) => node !== now[index])))
        marker.replaceChildren(...nodes)
    },
    /** Says that something is missing, if the server's markup shows nothing at all. */
    addNotice() {
      if (!isBlank(marker)) return
      notice = document.createElement('p')
      notice.setAttribute('role', 'status')
      notice.textContent = NOTICE
      marker.append(notice)
    },
    removeNotice() {
      notice?.remove()
    },
  }
}
