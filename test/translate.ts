/**
 * Runs in a page and does what a browser's translator does to it: replaces each text by elements with the translation,
 * and each text that comes later. A translation is the text itself.
 */
export function translate() {
  const take = (root: Node) => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const found: Text[] = []
    while (texts.nextNode()) found.push(texts.currentNode as Text)
    for (const text of found) {
      if (!text.parentElement || text.parentElement.closest('font, script, style, textarea, noscript')) continue
      const font = document.createElement('font')
      font.append(document.createElement('font'))
      font.firstElementChild!.append(text.data)
      text.replaceWith(font)
    }
  }
  take(document.body)
  new MutationObserver(() => take(document.body)).observe(document.body, {
    childList: true,
    characterData: true,
    subtree: true,
  })
}
