import type { CookieAnswer } from '../host/cookies'
import { pageData } from '../host/pageData'
import { isOn } from '../host/values'
import { bannerMessages } from './messages'

/** The banner's words and answers, from page data `cookie_consent_config`. Its fields are those of the incumbent. */
export interface ConsentSettings {
  title?: string
  /** May hold markup of the host. */
  message: string
  /** Where the visitor can read more. */
  link?: { href: string; label: string }
  label: (answer: CookieAnswer) => string
  /** Whether the banner can be closed without an answer, as an `opt-out` banner can. */
  canDismiss: boolean
}

type Fields = Record<string, unknown>

const textOf = (value: unknown) => (typeof value === 'string' && value.trim() ? value.trim() : undefined)

const config = () => {
  const value = pageData('cookie_consent_config')
  return typeof value === 'object' && value ? (value as Fields) : undefined
}

/** Whether this page asks: a banner is configured, and no setting turns it off. */
export const hasBanner = () =>
  !!config() &&
  ![config()!.do_not_show, pageData('disable_cookie_consent'), pageData('disable_default_cookie_consent')].some(isOn)

/**
 * The page's settings, with our own words where it has none. Colours, places and themes of the incumbent's banner are
 * not read, because custom properties set the looks.
 */
export function readSettings(): ConsentSettings {
  const { type, content } = config() ?? {}
  const words = Object(content) as Fields
  const href = textOf(words.href)
  return {
    title: textOf(words.header),
    message: textOf(words.message) ?? bannerMessages.question,
    link: href ? { href, label: textOf(words.link) ?? bannerMessages.more } : undefined,
    label: answer => textOf(words[answer]) ?? bannerMessages[answer],
    canDismiss: type === 'opt-out',
  }
}

/** Whether the page uses Google's consent mode, and whether its banner asks for advertising as well. */
export function readConsentMode(): { ads: boolean } | undefined {
  const mode: unknown = config()?.consent_mode
  if (!isOn(mode) && Object(mode) !== mode) return undefined
  return { ads: Object(mode).ads === true }
}
