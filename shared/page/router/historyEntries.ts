import { pushAddress, replaceAddress } from '../host/addressBar'

/** Replaces the hash in the address without a jump or a `hashchange`. `''` removes it. */
export function setHash(hash: string) {
  if (location.hash !== hash) replaceAddress(hash)
}

/** The key of `history.state` that holds the steps that led to an entry. */
const STEPS = 'estate-islands:steps'

/** The steps of a form that led to the present history entry, oldest first. The last one is its own. */
function steps(): readonly number[] {
  const kept: unknown = Object(history.state)[STEPS]
  return Array.isArray(kept) && kept.length ? kept : [0]
}

/** The step that the current history entry stands for. 0 if the entry does not name one. */
export const currentStep = () => steps().at(-1)!

/**
 * Goes to a step of a form. Goes back when the step has an entry in the history, else adds an entry with the same
 * address.
 * @returns whether the present entry is that step's now. Going back sends a `popstate` later
 */
export function goToStep(step: number): boolean {
  const before = steps()
  const at = before.lastIndexOf(step)
  const isEarlier = at >= 0 && at < before.length - 1
  if (isEarlier) history.go(at + 1 - before.length)
  else if (at < 0) pushAddress(location.hash, { ...Object(history.state), [STEPS]: [...before, step] })
  return !isEarlier
}

/** The part of the Navigation API that we use. */
interface Navigation {
  currentEntry: { index: number } | null
  entries: () => { key: string; url: string | null; sameDocument: boolean }[]
  traverseTo: (key: string) => { committed: Promise<unknown> }
}

/** Longest wait for the browser to go back, in ms. */
const LIMIT_MS = 1_000

/**
 * Resolves when the browser has gone back. The entry must not be replaced before its `popstate`: Firefox would then
 * scroll the page to its top.
 */
const wentBack = () =>
  Promise.race([
    new Promise(resolve => addEventListener('popstate', resolve, { once: true })),
    new Promise(resolve => setTimeout(resolve, LIMIT_MS)),
  ])

/** Goes back to the first step. Does nothing without steps. */
function leaveSteps() {
  const count = steps().length - 1
  if (!count) return
  history.go(-count)
  return wentBack()
}

/**
 * Removes a modal's route from the address. Goes back to the entry that the modal was opened from, if it is known, so
 * that the next Back leaves the page. After that the hash is `to`. Keeps the scroll position.
 *
 * @param isOver whether a hash opens something over the page, and not the page itself
 */
export async function leave(to: () => string, isOver: (hash: string) => boolean) {
  const beneath = entryBeneath(isOver)
  const { scrollX, scrollY } = window
  await (beneath ? beneath().catch(() => {}) : leaveSteps())
  if (scrollX !== window.scrollX || scrollY !== window.scrollY)
    scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' })
  setHash(to())
}

/**
 * A function that goes back to the nearest earlier entry of the page itself. `undefined` when the browser cannot tell.
 */
function entryBeneath(isOver: (hash: string) => boolean) {
  const { navigation } = window as { navigation?: Navigation }
  const here = navigation?.currentEntry?.index
  if (!navigation || here === undefined) return
  const earlier = navigation.entries().slice(0, here).reverse()
  for (const { key, url, sameDocument } of earlier) {
    if (!sameDocument || !url) return
    const { pathname, search, hash } = new URL(url)
    // The page's address has changed since, for example because the visitor sorted the list.
    if (pathname !== location.pathname || search !== location.search) return
    if (!isOver(hash)) return () => Promise.all([navigation.traverseTo(key).committed, wentBack()])
  }
}
