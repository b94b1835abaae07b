import { policy, scriptAddress } from '../host/trustedTypes'
import { isAllowed } from './answer'
import { tellConsentMode } from './consentMode'

export { takeBack } from './takeBack'

const WAIT_MS = 30_000

/** A copy of a script that runs: one that came as markup never does. */
function runnable(script: HTMLScriptElement) {
  const copy = document.createElement('script')
  for (const { name, value } of script.attributes)
    if (name !== 'src') copy.setAttribute(name, name.startsWith('on') ? policy().createScript(value) : value)
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce
  if (nonce) copy.nonce = nonce
  copy.async = script.hasAttribute('async')
  if (script.hasAttribute('src')) copy.src = scriptAddress(script.getAttribute('src')!)
  else copy.text = policy().createScript(script.text)
  return copy
}

/** Adds a script. @returns when the next one may run: as in a page's source, one with an address is waited for */
function addScript(parent: Element, script: HTMLScriptElement) {
  const waits = script.src && !script.async && !script.defer
  const done = waits && new Promise(resolve => (script.onload = script.onerror = resolve))
  parent.append(script)
  return done
}

/** Adds the host's code to an element, scripts in order. A script that fails holds up none of the others. */
async function inject(parent: Element, code: unknown) {
  if (typeof code !== 'string') return
  // As a body's content, also where it is for the head: in a head, a picture within `noscript` would leave that.
  const { body } = new DOMParser().parseFromString(policy().createHTML(`<body>${code}`), 'text/html')
  for (const node of [...body.childNodes]) {
    if (node instanceof HTMLScriptElement)
      try {
        await addScript(parent, runnable(node))
      } catch (error) {
        console.error(error)
      }
    else if (node.nodeName !== 'NOSCRIPT') parent.append(document.importNode(node, true))
  }
}

let hasStarted = false

/** Loads the host's analytics, once a page and only after consent (7.25, 9.36). A failure is logged only. */
export default async function startAnalytics() {
  if (hasStarted || !isAllowed()) return
  hasStarted = true
  try {
    const reply = await fetch('/analytics_code', {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(WAIT_MS),
    })
    if (!reply.ok) throw new Error(`/analytics_code: ${reply.status}`)
    const { head_analytics_code, analytics_code } = await reply.json()
    // Consent may have been taken back meanwhile.
    if (!isAllowed()) return
    tellConsentMode(true)
    await inject(document.head, head_analytics_code)
    await inject(document.body, analytics_code)
  } catch (error) {
    hasStarted = false
    console.warn(error)
  }
}
