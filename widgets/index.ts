/**
 * Every widget the bundle knows, by the name its markers use; its code is `widgets/<name>/widget.ts`.
 * `personal`: the right markup depends on the visitor, so it mounts when idle if somebody is signed in, or has kept something
 * under this key of `localStorage` (contract 2, 8).
 */
export const widgets = {
  header: { personal: 'savedProperties' },
  'offices-grid': {},
  'postcode-lookup': {},
  'file-upload': {},
  'property-cards': { personal: 'savedProperties' },
  'own-cards': { personal: 'savedProperties' },
  'property-gallery': {},
  'property-links': { personal: 'searchHistory' },
  'property-results': { personal: 'savedProperties' },
  'property-search': {},
  'property-map': {},
  'branches-map': {},
  'save-property': { personal: 'savedProperties' },
  'save-search': { personal: 'savedSearches' },
  'back-to-search': { personal: 'searchHistory' },
  'recently-viewed': {},
  articles: {},
  'contact-form': {},
  'mortgage-calculator': {},
  'stamp-duty-calculator': {},
  'move-in-cost': {},
  'key-facts': {},
  'contact-person': {},
  'property-actions': {},
} satisfies Record<string, { personal?: 'savedProperties' | 'savedSearches' | 'searchHistory' }>

/** What mount.js itself asks for: what every island stands on, and what opens over the page, which is not to wait for that. */
export const services = {
  core: () => import('./core'),
  Router: () => import('./router'),
}

/**
 * What works for every page without a marker, or is asked for by other chunks. The core chunk knows them; in mount.js
 * they would be bytes for every visitor. In capitals, so that no marker's name is one of theirs.
 */
export const late = {
  TakeOver: () => import('../shared/island/takeOver'),
  Complaints: () => import('../shared/island/complaints'),
  Visitor: () => import('./visitor'),
  Places: () => import('../shared/places/earlySuggestions'),
  Links: () => import('../shared/router/followLinks'),
  Images: () => import('../shared/host/images'),
  CardPhotos: () => import('./own-cards/photos'),
  Toasts: () => import('../shared/toasts/toasts'),
  Saved: () => import('../shared/sync/startSync'),
  Modals: () => import('../shared/router/ModalContent'),
  UserPanel: () => import('./user-panel/modal'),
  Calculator: () => import('./calculator/modal'),
  Viewer: () => import('./viewer/modal'),
  Tracking: () => import('./tracking'),
  Purify: () => import('../shared/markup/purify'),
  BookAValuation: () => import('./book-a-valuation/modal'),
  BookAViewing: () => import('./book-a-viewing/modal'),
  InstantValuation: () => import('./instant-valuation/modal'),
  NewHomesEnquiry: () => import('./new-homes-enquiry/modal'),
  SendToAFriend: () => import('./send-to-a-friend/modal'),
  Contact: () => import('./contact/modal'),
  TenantInfo: () => import('./tenant-info/modal'),
  BotCheck: () => import('../shared/botCheck/serverForms'),
  Cookies: () => import('./cookies/modal'),
  Consent: () => import('../shared/consent/consent'),
  ConsentMode: () => import('../shared/consent/consentMode'),
  Analytics: () => import('../shared/consent/analytics'),
  Map: () => import('../shared/map/leafletMap'),
}

type Modules<Registry extends Record<string, () => Promise<unknown>>> = {
  [Name in keyof Registry]: Awaited<ReturnType<Registry[Name]>>
}

// The build reads the paths. Nothing calls these functions: the type checker learns from them what `loadChunk` gives for a name.
declare module '../shared/loader/loader' {
  interface Chunks extends Modules<typeof services & typeof late> {}
}
