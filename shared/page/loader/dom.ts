import { findAll as all, formPart } from '../host/documentPart'

export { findAll as all } from '../host/documentPart'

/** The attributes of a marker (contract 2). */
export const MARKER = 'data-widget'
export const STATE = 'data-widget-state'

/** Whether a marker shows a first frame, which is not the server's markup. A server writes the attribute without a value. */
export const isFramed = ({ dataset }: HTMLElement) => dataset.hydrate === 'frame'

/** The nonce of the page's scripts, by which a policy may allow stylesheets, too. Empty on a page without one. */
export const nonce = () => all<HTMLScriptElement>('script[nonce]')[0]?.nonce ?? ''

/**
 * The nearest element around an event's target that matches. The target may be the document, which has no `closest`, or
 * a form, where a field may have that name.
 */
export const around = <Found extends HTMLElement = HTMLElement>({ target }: Event, selector: string) =>
  (target as Partial<HTMLFormElement>).closest &&
  (formPart(target as HTMLFormElement, 'closest').call(target, selector) as Found | null)

/** Listens in the capture phase, before the page's own listeners. */
export const on = <Type extends keyof DocumentEventMap>(
  type: Type,
  listener: (event: DocumentEventMap[Type]) => void,
) => document.addEventListener(type, listener, true)

/** The longest wait for an idle browser, in ms. A page with a long animation may never leave it idle. */
const IDLE_WITHIN_MS = 5e3

/** Runs a function when the browser is idle. Runs it soon in a browser without `requestIdleCallback`. */
export const whenIdle = (run: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(run, { timeout: IDLE_WITHIN_MS }) : setTimeout(run)

let hasArrived = false

/**
 * Whether the page is still arriving. The loader sees that only when its tag is `async`. Optimisers that delay the page's
 * own scripts write `loading` into `readyState` once more, and tell only these scripts what comes after it.
 */
export const isArriving = () => {
  hasArrived ||= document.readyState !== 'loading'
  return !hasArrived
}

/**
 * How long the page's own files may hold up what waits for the event `load`, after the page was read, in ms. A picture
 * of another host may never answer, and then there is no such event.
 */
export const LOADED_WITHIN_MS = 5e3

/** Whether an element has been read to its end. While the page is arriving, that is when something follows it. */
export const isComplete = (element: Element) => element.nextSibling || !isArriving()

/**
 * Whether a hash belongs to the bundle: a route, a flash message, or `#valuation` of older templates (contract 5).
 * Three routes belong to the host's own scripts. AngularJS writes `#!#%2Fuser` or `#%2Fuser` for `#/user`, and its own
 * path before the second `#`.
 */
export const isOurHash = (hash: string) =>
  /^#(!.*#)?(valuation$|(flash)?(\/|%2F)(?!(scroll-to|streetview|disambiguate)([/?]|$))[^/?])/i.test(hash)

/** Before the name of a form, where `sessionStorage` keeps its draft, see shared/rules/drafts. */
export const DRAFT = 'estate-islands:draft:'

/** Where `sessionStorage` notes the form that was last posted by a navigation. The answer comes with the next page. */
export const POSTED_FORM = 'estate-islands:posted'

/** Tells the chunk `Visits` that a script has replaced all that the body held. */
export const SWAPPED = 'swapped'

/** The page's head. An element of the page called "head" hides it in `document`. */
export const head = () => all('head')[0]!
