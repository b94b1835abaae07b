import { pushAddress, replaceAddress } from '../host/addressBar'

/** Replaces the hash in the address without a jump or a `hashchange`. `''` removes it. */
export function setHash(hash: string) {
  if (location.hash !== hash) replaceAddress(hash)
}

/** Where an entry of the history keeps the steps that led to it. */
const STEPS = 'estate-islands:steps'

/** The steps of a form that led to the present entry of the history, oldest first, its own last. */
function steps(): readonly number[] {
  const kept: unknown = Object(history.state)[STEPS]
  return Array.isArray(kept) && kept.length ? kept : [0]
}

/** The step that the current history entry stands for. 0 if the entry does not name one. */
export const currentStep = () => steps().at(-1)!

/**
 * Goes to a step of a form: back to its entry in the history where it has one, else on to a new entry with the same address.
 * @returns whether there is a new entry; going back ends with a `popstate`
 */
export function goToStep(step: number): boolean {
  const before = steps()
  const at = before.lastIndexOf(step)
  if (at < 0) pushAddress(location.hash, { ...Object(history.state), [STEPS]: [...before, step] })
  else if (at < before.length - 1) history.go(at + 1 - before.length)
  return at < 0
}

/** The part of the Navigation API that we use. */
interface Navigation {
  currentEntry: { index: number } | null
  entries: () => { key: string; url: string | null; sameDocument: boolean }[]
  traverseTo: (key: string) => { committed: Promise<unknown> }
}

/** Longest wait for the browser to go back, in ms. */
const LIMIT_MS = 1_000

/** Back to the first of the steps, where there were some. */
async function leaveSteps() {
  const count = steps().length - 1
  if (!count) return
  const gone = new Promise(resolve => addEventListener('popstate', resolve, { once: true }))
  history.go(-count)
  await Promise.race([gone, new Promise(resolve => setTimeout(resolve, LIMIT_MS))])
}

/**
 * Takes a modal's route out of the address. Goes back to where it was opened from, if that is known, so that Back does
 * not have to be pressed once more to leave the page; then the hash is `to`. Never scrolls.
 *
 * @param isOver says of a hash that it leads to something over the page, not to the page itself
 */
export async function leave(to: () => string, isOver: (hash: string) => boolean) {
  const beneath = entryBeneath(isOver)
  const { scrollX, scrollY } = window
  await (beneath ? beneath().catch(() => {}) : leaveSteps())
  if (scrollX !== window.scrollX || scrollY !== window.scrollY)
    scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' })
  setHash(to())
}

/** How to go back to the nearest entry of this document that is the page itself; none where the browser cannot say. */
function entryBeneath(isOver: (hash: string) => boolean) {
  const { navigation } = window as { navigation?: Navigation }
  const here = navigation?.currentEntry?.index
  if (!navigation || here === undefined) return
  const earlier = navigation.entries().slice(0, here).reverse()
  for (const { key, url, sameDocument } of earlier) {
    if (!sameDocument || !url) return
    const { pathname, search, hash } = new URL(url)
    // The page itself is at another address by now, as its list came in another order meanwhile.
    if (pathname !== location.pathname || search !== location.search) return
    if (!isOver(hash)) return () => navigation.traverseTo(key).committed
  }
}
