const isElement = (node: Node) => node instanceof Element

const SENDS = 'button[type=submit]'

/**
 * Puts the words back on a button that sends a form. A guard against double submits writes 'Please wait' in their place,
 * and waits for the next page, which does not come.
 * @param words the elements that the button had from the start
 */
function keepWords(button: Element, words: Node[]) {
  for (const node of [...button.childNodes]) if (!isElement(node)) node.remove()
  button.prepend(...words)
}

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
  /** What React has added to a button that sends a form, such as the sign that it is busy, and takes away itself. */
  const signs = new WeakSet<Node>()
  const watcher = new MutationObserver(records => {
    for (const { target, addedNodes } of records)
      if ((target as Element).matches(SENDS)) for (const node of addedNodes) signs.add(node)
    // The last change first, because it may be in what an earlier one has brought.
    for (const { target, addedNodes, removedNodes, nextSibling } of records.reverse()) {
      const lost = [...removedNodes].filter(node => !node.isConnected)
      if (!lost.length) continue
      if (![...addedNodes].some(isElement)) {
        const words = lost.filter(node => isElement(node) && !signs.has(node))
        if (words.length && (target as Element).matches(SENDS)) keepWords(target as Element, words)
        continue
      }
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
