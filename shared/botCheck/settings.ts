import { pageData } from '../host/pageData'

declare global {
  interface Window {
    /** Switches the check off (contract 11). */
    noRecaptcha?: unknown
  }
}

/** How the host has the check set up. */
interface BotCheck {
  siteKey: string
  /** Version 3, which asks nothing; else version 2. */
  isThird: boolean
  /** Of the provider's script, as it is asked for. */
  address: string
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** The host's settings; `undefined` where there is no check. */
export function botCheckOf(): BotCheck | undefined {
  const { siteKey, scriptUrl } = Object(pageData('recaptcha')) as Record<string, unknown>
  if (!isText(siteKey) || !isText(scriptUrl) || window.noRecaptcha) return
  const { recaptcha_version } = Object(pageData('theme_settings')) as Record<string, unknown>
  const isThird = /^v?3$/.test(String(recaptcha_version))
  const query = new URLSearchParams({ render: isThird ? siteKey : 'explicit', trustedtypes: 'true' })
  return { siteKey, isThird, address: `${scriptUrl}?${query}` }
}
