import { cookieNames } from '../host/cookies'
import { documentPart, find } from '../host/documentPart'
import { ownAddress } from '../host/ownAddress'
import { policy, scriptAddress } from '../host/trustedTypes'
import { isAllowed } from './answer'
import { tellConsentMode } from './consentMode'
import { expireCookie } from './setCookie'

const WAIT_MS = 30_000

/** A copy of a script. The copy runs; a script that was parsed from markup never does. */
function runnable(script: HTMLScriptElement) {
  const copy = document.createElement('script')
  for (const { name, value } of script.attributes)
    if (name !== 'src') copy.setAttribute(name, name.startsWith('on') ? policy().createScript(value) : value)
  const nonce = find<HTMLScriptElement>('script[nonce]')?.nonce
  if (nonce) copy.nonce = nonce
  copy.async = script.hasAttribute('async')
  // Turbo and Turbolinks run the scripts of a page again when they show their copy of it.
  copy.dataset.turboEval = copy.dataset.turbolinksEval = 'false'
  if (script.hasAttribute('src')) copy.src = scriptAddress(script.getAttribute('src')!)
  else copy.text = policy().createScript(script.text)
  return copy
}

/** The types of scripts that a browser runs. Products for consent write `text/plain` on those that have to wait for them. */
const RUN = /^(module|(text|application)\/(x-)?(java|ecma)script)?$/i

/** Whether the next script has to wait for this one, as it does in a page's source. One that is not run tells of no end. */
const holdsUp = (script: HTMLScriptElement) =>
  script.src && !script.async && !script.defer && !script.noModule && RUN.test(script.type)

/**
 * Puts a script into its place.
 * @returns a promise when the next one has to wait
 */
function putScript(place: ChildNode, script: HTMLScriptElement) {
  const arrival =
    holdsUp(script) &&
    new Promise(resolve => {
      // A property, as in `onload`, would replace the attribute of the host.
      for (const event of ['load', 'error']) script.addEventListener(event, resolve)
    })
  place.replaceWith(script)
  return arrival
}

/** Consent was taken back while the host's code was being added. */
class TakenBack extends Error {}

/**
 * Adds an element of the host's code, then its scripts in order. If a script fails, the others still run.
 * @throws {TakenBack}
 */
async function addPart(parent: Element, part: Node) {
  const whole = document.createDocumentFragment()
  whole.append(document.importNode(part, true))
  const scripts = [...whole.querySelectorAll<HTMLScriptElement>('script')].map(script => {
    const place = document.createComment('')
    script.replaceWith(place)
    return { place, script }
  })
  parent.append(whole)
  for (const { place, script } of scripts) {
    if (!isAllowed()) throw new TakenBack()
    try {
      await putScript(place, runnable(script))
    } catch (error) {
      console.error(error)
    }
  }
}

/**
 * Adds the host's code to an element, one part after the other.
 * @throws {TakenBack}
 */
async function inject(parent: Element, code: unknown) {
  if (typeof code !== 'string') return
  // Parses the code as a body's content, even if it is for the head. In a head, the parser would move a picture out of
  // its `noscript`.
  const read = new DOMParser().parseFromString(policy().createHTML(`<body>${code}`), 'text/html')
  const content = documentPart('body', read)
  // Before they are in this document, where their pictures would load.
  for (const instead of content.querySelectorAll('noscript')) instead.remove()
  for (const part of [...content.childNodes]) {
    if (!isAllowed()) throw new TakenBack()
    await addPart(parent, part)
  }
}

let hasStarted = false

/** Loads the host's analytics, once for each page and only after consent (7.25, 9.36). A failure is only logged. */
export default async function startAnalytics() {
  if (!isAllowed()) return
  // It may have been taken back on this page and allowed again.
  if (hasStarted) return tellConsentMode(true)
  hasStarted = true
  try {
    const reply = await fetch(ownAddress('/analytics_code'), {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(WAIT_MS),
    })
    if (!reply.ok) throw new Error(`/analytics_code: ${reply.status}`)
    const { head_analytics_code, analytics_code } = await reply.json()
    // Consent may have been taken back meanwhile, and may be given again.
    hasStarted = isAllowed()
    if (!hasStarted) return
    tellConsentMode(true)
    await inject(documentPart('head'), head_analytics_code)
    await inject(documentPart('body'), analytics_code)
  } catch (error) {
    // The script that was on its way has run since, and may have set its cookies again. What has run is not run twice.
    if (error instanceof TakenBack) return takeBack()
    hasStarted = false
    console.warn(error)
  }
}

/** The beginnings of the names of cookies that common analytics products set. */
const PREFIXES = ['_ga', '_gid', '_gat', '_gcl', '_fbp', '_fbc', '_hj', '_cl', '_uet', '_pk_', '__utm', 'ajs_', 'mp_']

/** Ends consent: tells Google's tags, if the page uses their consent mode, and removes the cookies of analytics. */
export function takeBack() {
  tellConsentMode(false)
  for (const name of cookieNames()) if (PREFIXES.some(prefix => name.startsWith(prefix))) expireCookie(name)
}
