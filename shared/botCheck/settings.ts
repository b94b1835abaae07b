import { pageData } from '../host/pageData'

declare global {
  interface Window {
    /** Switches the check off (contract 11). */
    noRecaptcha?: unknown
  }
}

/** The host's settings for the check. */
interface BotCheck {
  siteKey: string
  /** Whether it is version 3, which never shows a question. Otherwise it is version 2. */
  isThird: boolean
  /** The whole address of the provider's script, with its query. */
  address: string
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** The host's settings. `undefined` when there is no check. */
export function botCheckOf(): BotCheck | undefined {
  const { siteKey, scriptUrl } = Object(pageData('recaptcha')) as Record<string, unknown>
  if (!isText(siteKey) || !isText(scriptUrl) || window.noRecaptcha) return
  const { recaptcha_version } = Object(pageData('theme_settings')) as Record<string, unknown>
  const isThird = /^v?3$/.test(String(recaptcha_version))
  const query = new URLSearchParams({ render: isThird ? siteKey : 'explicit', trustedtypes: 'true' })
  return { siteKey, isThird, address: `${scriptUrl}?${query}` }
}
