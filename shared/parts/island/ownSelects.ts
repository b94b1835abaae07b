/**
 * Leaves in each select's place what its component has written there: the select and its arrow. A plugin of the page may
 * have replaced a select before React came, and React hydrates only what it would render itself.
 */
export function restoreSelects(container: HTMLElement) {
  for (const place of container.querySelectorAll('[data-select]')) {
    const select = place.querySelector('select')
    const arrow = place.lastElementChild
    // A select that moves loses the focus.
    const isWhole = place.children.length === 2 && place.firstElementChild === select
    if (!isWhole && select && arrow) place.replaceChildren(select, arrow)
  }
}
