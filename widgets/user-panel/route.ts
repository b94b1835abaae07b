import { computed } from 'nanostores'
import type { Modal, ModalTabs, RouteMatch } from '../../shared/page/dialog/modal'
import { $session } from '../../shared/page/stores/session'
import { readAgencyName } from '../../shared/rules/contacts/contacts'

/** Texts that are needed before the panel's own have loaded. */
const routeMessages = {
  loading: 'Loading user profile',
  account: 'Your account',
  yourDetails: 'Your details',
  myProfile: 'My Profile',
  savedProperties: 'Saved Properties',
  savedSearches: 'Saved Searches',
}

/** The three tabs of the panel (2.33). */
const tabs = ({ below }: RouteMatch) =>
  computed($session, ({ state }): ModalTabs => {
    const path = below.join('/')
    return {
      label: routeMessages.account,
      links: [
        { href: '#/user', label: state === 'user' ? routeMessages.yourDetails : routeMessages.myProfile },
        { href: '#/user/saved-properties', label: routeMessages.savedProperties },
        { href: '#/user/saved-searches', label: routeMessages.savedSearches },
      ],
      current: path === 'register' || !path ? '#/user' : `#/user/${path}`,
    }
  })

/** `#/user` and all addresses below it (2.32). */
export const userPanel: Modal = {
  code: 'UserPanel',
  bundle: 'account',
  routes: [{ address: 'user/*', name: () => ['Your', readAgencyName(), 'Favourites'].filter(Boolean).join(' ') }],
  look: { placement: 'end' },
  unbroken: () => readAgencyName(),
  loading: routeMessages.loading,
  tabs,
  // The incumbent's names for its parts (contract 11), and one that visitors may guess.
  aliases: {
    'user/saved_properties': 'user/saved-properties',
    'user/saved_searches': 'user/saved-searches',
    'user/alerts': 'user/saved-searches',
    'user/marketing_preferences': 'user/marketing-preferences',
    'user/sign_in': 'user/sign-in',
    'user/forgotten-password': 'user/forgotten_password',
  },
}
