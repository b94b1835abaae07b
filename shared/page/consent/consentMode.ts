import { readConsentMode } from './settings'

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

const word = (isAllowed: boolean) => (isAllowed ? 'granted' : 'denied')

/** What Google's tags may store. */
const signals = (allowed: { analytics: boolean; ads: boolean }) => ({
  analytics_storage: word(allowed.analytics),
  ad_storage: word(allowed.ads),
  ad_user_data: word(allowed.ads),
  ad_personalization: word(allowed.ads),
})

const DENIED = signals({ analytics: false, ads: false })

/** The tag reads the `arguments` object of a function. An array would be another command to it. */
function gtag(..._command: unknown[]) {
  window.dataLayer ??= []
  // biome-ignore lint/complexity/noArguments: see above
  window.dataLayer.push(arguments)
}

let hasDefaults = false
let isGranted = false

/**
 * Tells Google's tags what is allowed, on pages that use its consent mode. At first all is denied. Advertising is
 * granted only if the banner asks for it. Nothing is told twice.
 * @see https://developers.google.com/tag-platform/security/guides/consent
 */
export function tellConsentMode(isAllowed: boolean) {
  const mode = readConsentMode()
  if (!mode) return
  if (!hasDefaults) gtag('consent', 'default', DENIED)
  hasDefaults = true
  if (isAllowed === isGranted) return
  isGranted = isAllowed
  gtag('consent', 'update', isAllowed ? signals({ analytics: true, ads: mode.ads }) : DENIED)
}
