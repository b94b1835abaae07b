import { cookieNames } from '../host/cookies'
import { tellConsentMode } from './consentMode'
import { expireCookie } from './setCookie'

/** The beginnings of the names of cookies that common analytics products set. */
const PREFIXES = ['_ga', '_gid', '_gat', '_gcl', '_fbp', '_fbc', '_hj', '_cl', '_uet', '_pk_', '__utm', 'ajs_', 'mp_']

/** Ends consent: tells Google's tags, if the page uses their consent mode, and removes the cookies of analytics. */
export function takeBack() {
  tellConsentMode(false)
  for (const name of cookieNames()) if (PREFIXES.some(prefix => name.startsWith(prefix))) expireCookie(name)
}
