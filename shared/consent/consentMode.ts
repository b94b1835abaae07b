import { readConsentMode } from './settings'

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

const ADS = ['ad_storage', 'ad_user_data', 'ad_personalization']

export const signals = (analytics: boolean, ads: boolean) =>
  Object.fromEntries(
    ['analytics_storage', ...ADS].map(name => [
      name,
      (name === 'analytics_storage' ? analytics : ads) ? 'granted' : 'denied',
    ]),
  )

/** The tag reads the `arguments` object of a function. An array would be another command to it. */
export function gtag(..._command: unknown[]) {
  window.dataLayer ??= []
  // biome-ignore lint/complexity/noArguments: see above
  window.dataLayer.push(arguments)
}

let hasDefaults = false

/**
 * Tells Google's tags what is allowed, on pages that use its consent mode. At first all is denied. Advertising is
 * granted only if the banner asks for it.
 * @see https://developers.google.com/tag-platform/security/guides/consent
 */
export function tellConsentMode(isAllowed: boolean) {
  const mode = readConsentMode()
  if (!mode) return
  if (!hasDefaults) gtag('consent', 'default', signals(false, false))
  hasDefaults = true
  if (isAllowed) gtag('consent', 'update', signals(true, mode.ads))
}
