/** The entry of the tab's history that this page was opened from, whatever was opened on this page since. */
function entryBefore() {
  const here = navigation.currentEntry?.index ?? 0
  const before = navigation.entries().findLast(({ index, sameDocument }) => index < here && !sameDocument)
  return before?.url?.split('#')[0] === document.referrer ? before : undefined
}

/**
 * Goes back to the page that this one was opened from, as the browser kept it.
 * @returns whether it could be found
 */
export function goBack(): boolean {
  if (!('navigation' in window)) {
    // A hash says that something was opened on this page: one step back would only close it.
    const direct = document.referrer.startsWith(`${location.origin}/`) && !location.hash
    if (direct) history.back()
    return direct
  }
  const before = entryBefore()
  if (before) navigation.traverseTo(before.key)
  return !!before
}
