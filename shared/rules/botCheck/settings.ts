import { pageData } from '../../page/host/pageData'
import { wordOf } from '../../page/host/values'

declare global {
  interface Window {
    /** Switches the check off (contract 11). */
    noRecaptcha?: unknown
  }
}

/** The host's settings for the check. */
export interface BotCheck {
  siteKey: string
  /** Version 2 may show a question, version 3 never does. */
  version: 2 | 3
  /** The whole address of the provider's script, with its query. */
  address: string
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** The host's settings. `undefined` when there is no check. */
export function botCheckOf(): BotCheck | undefined {
  const { siteKey, scriptUrl } = Object(pageData('recaptcha')) as Record<string, unknown>
  if (!isText(siteKey) || !isText(scriptUrl) || window.noRecaptcha) return
  const { recaptcha_version: own } = Object(pageData('theme_settings')) as Record<string, unknown>
  const { recaptcha_version: usual } = Object(pageData('theme_settings_defaults')) as Record<string, unknown>
  const version = /^v?3$/.test(wordOf(own || Object(usual).default)) ? 3 : 2
  const query = new URLSearchParams({ render: version === 3 ? siteKey : 'explicit', trustedtypes: 'true' })
  return { siteKey, version, address: `${scriptUrl}?${query}` }
}
