import { goToHash, pushAddress, replaceAddress } from '../host/addressBar'
import { isPlain } from '../host/events'
import { around, isOurHash } from '../loader/dom'
import { forgetAsked, isSpelledOtherwise, isWrittenAsPath, noteAnswered, place } from './askedHash'

/**
 * Replaces the hash in the address without a jump or a `hashchange`. `''` removes it. AngularJS would take the address
 * back that it knows, so there the browser goes to the hash.
 */
export function setHash(hash: string) {
  const { page, hash: asked } = place()
  if (asked === hash) return
  noteAnswered()
  if (isSpelledOtherwise()) goToHash(hash || '#/')
  else replaceAddress(page === location.pathname + location.search ? hash : page + hash)
}

/** The key of `history.state` that holds the steps that led to an entry. */
const STEPS = 'estate-islands:steps'

/** The steps of a form that led to the present history entry, oldest first. The last one is its own. */
function steps(): readonly number[] {
  const list: unknown = Object(history.state)[STEPS]
  return Array.isArray(list) && list.length ? list : [0]
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
  // It would write another path for each hash that begins with a slash.
  const isPath = isWrittenAsPath()
  noteAnswered()
  const { scrollX, scrollY } = window
  await (beneath ? beneath().catch(() => {}) : leaveSteps())
  if (scrollX !== window.scrollX || scrollY !== window.scrollY)
    scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' })
  setHash(isPath ? to().replace(/^#\/$/, '') : to())
  forgetAsked()
}

/**
 * Holds a press on a link to one of our addresses while the browser goes back, at most `LIMIT_MS`. What it opens would go
 * with that step.
 * @returns repeats the last press, and holds no further ones
 */
export function holdPresses() {
  let pressed: HTMLAnchorElement | undefined
  const hold = (event: MouseEvent) => {
    const link = around<HTMLAnchorElement>(event, 'a[href]')
    if (!link || !isOurHash(link.hash) || !isPlain(event)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    pressed = link
  }
  const release = () => {
    clearTimeout(limit)
    removeEventListener('click', hold, true)
    pressed?.click()
    pressed = undefined
  }
  // A browser that never says that it has gone back leaves the page's links in use.
  const limit = setTimeout(release, LIMIT_MS)
  addEventListener('click', hold, true)
  return release
}

/** The entries of modals that the visitor has closed. */
const closed = new Set<string>()

/**
 * Whether the present entry is of a modal that the visitor has closed. Some pages go forward at every step back, to keep
 * their visitors. They would open the modal again each time. True once: whoever writes the address later means it.
 */
export const isClosedEntry = () => closed.delete(currentEntry()?.key ?? '')

const currentEntry = () => window.navigation?.currentEntry

/**
 * A function that goes back to the nearest earlier entry of the page itself. `undefined` when the browser cannot tell.
 */
function entryBeneath(isOver: (hash: string) => boolean) {
  const { navigation } = window
  const here = currentEntry()?.index
  if (!navigation || here === undefined) return
  const { page } = place()
  const over = [currentEntry()!.key]
  const earlier = navigation.entries().slice(0, here).reverse()
  for (const { key, url, sameDocument } of earlier) {
    if (!sameDocument || !url) return
    const { pathname, search, hash } = new URL(url)
    // The page's address has changed since, for example because the visitor sorted the list.
    if (pathname + search !== page) return
    if (isOver(hash)) over.push(key)
    else
      return () => {
        for (const entry of over) closed.add(entry)
        return Promise.all([navigation.traverseTo(key).committed, wentBack()])
      }
  }
}
