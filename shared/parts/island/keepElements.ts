const isElement = (node: Node) => node instanceof Element

/**
 * Puts back what a script of the page has written anew in an island. One that keeps the last two words of a text together
 * sets the content of a paragraph as HTML, and what shows then is a copy that nothing changes any more. React adds and
 * removes elements one by one, and puts nothing but text in their place. Only other scripts put elements in the place of
 * others in one step. An element that a script has wrapped is still in the page.
 * @returns a function that ends it
 */
export function keepElements(container: Element) {
  /** What other scripts have put in, such as the translation of a text. They may change it. */
  const others = new WeakSet<Node>()
  const watcher = new MutationObserver(records => {
    // The last change first, because it may be in what an earlier one has brought.
    for (const { target, addedNodes, removedNodes, nextSibling } of records.reverse()) {
      const lost = [...removedNodes].filter(node => !node.isConnected)
      if (!lost.length || ![...addedNodes].some(isElement)) continue
      if (!lost.some(node => isElement(node) && !others.has(node))) {
        for (const node of addedNodes) others.add(node)
        continue
      }
      for (const node of addedNodes) if (node.parentNode === target) target.removeChild(node)
      const before = nextSibling?.parentNode === target ? nextSibling : null
      for (const node of lost) target.insertBefore(node, before)
    }
    watcher.takeRecords()
  })
  watcher.observe(container, { childList: true, subtree: true })
  return () => watcher.disconnect()
}
