import type { Session } from '../../shared/page/stores/session'
import { comparedIds, SHARED } from './addresses'

export type Screen =
  | 'waiting'
  | 'register'
  | 'sign-in'
  | 'forgotten'
  | 'reset'
  | 'profile'
  | 'edit'
  | 'marketing'
  | 'saved-properties'
  | 'saved-searches'
  | 'compare'
  | 'viewings'
  | 'sharing'

/**
 * The part of the address below `#/user` → the screen for a signed-in user, and for other visitors. Without a screen,
 * it leads to `#/user`.
 */
export const screens: Record<string, { user?: Screen; visitor?: Screen }> = {
  '': { user: 'profile', visitor: 'register' },
  register: { user: 'profile', visitor: 'register' },
  'sign-in': { visitor: 'sign-in' },
  forgotten_password: { user: 'reset', visitor: 'forgotten' },
  edit: { user: 'edit' },
  'marketing-preferences': { user: 'marketing' },
  'saved-properties': { user: 'saved-properties', visitor: 'saved-properties' },
  'saved-searches': { user: 'saved-searches', visitor: 'saved-searches' },
  viewings: { user: 'viewings', visitor: 'viewings' },
  share: { user: 'sharing', visitor: 'sharing' },
}

/**
 * The screen of an address (2.34–2.46); `undefined` if it leads to `#/user`. While it is unknown who is here, a screen
 * that depends on it waits. After some time the person counts as a visitor. A person whose session has ended signs in
 * again on the same address.
 */
export function screenFor(below: readonly string[], session: Session, waiting: boolean): Screen | undefined {
  if (comparedIds(below)) return 'compare'
  if (below[0] === SHARED) return 'sharing'
  const path = below.join('/')
  if (!Object.hasOwn(screens, path)) return
  const { user, visitor } = screens[path]!
  if (session.state === 'user') return user
  if (session.lost && !visitor) return 'sign-in'
  return user !== visitor && session.state === 'unknown' && waiting ? 'waiting' : visitor
}
