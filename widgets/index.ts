/**
 * Every widget of the bundle, by the name that markers use. Its code is in `widgets/<name>/widget.ts`. `personal`: the
 * right markup depends on the visitor. The widget mounts when the browser is idle if the visitor is signed in or if
 * `localStorage` has a value under this key (contract 2, 8). `frame`: an empty marker shows a first frame before React
 * is here. `widgets/frames.ts` has the code.
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
  'property-results': { personal: 'savedProperties', frame: true },
  'property-search': { frame: true },
  'property-map': {},
  'branches-map': {},
  'save-property': { personal: 'savedProperties', frame: true },
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
} satisfies Record<string, { personal?: 'savedProperties' | 'savedSearches' | 'searchHistory'; frame?: true }>

/**
 * The chunks that mount.js itself asks for: the core of every island, the router and the first frames, which must not
 * wait for the core.
 */
export const services = {
  core: () => import('./core'),
  Router: () => import('./router'),
  Frames: () => import('./frames'),
}

/**
 * Chunks that work without a marker, or that other chunks ask for. The core chunk knows them: in mount.js every visitor
 * would download the list. Their names begin with a capital letter, so no marker has the same name.
 */
export const late = {
  TakeOver: () => import('../shared/island/takeOver'),
  Complaints: () => import('../shared/island/complaints'),
  Inspector: () => import('../shared/inspector/inspector'),
  Visitor: () => import('./visitor'),
  Places: () => import('../shared/places/earlySuggestions'),
  Links: () => import('../shared/router/keepHere'),
  Images: () => import('../shared/host/images'),
  CardPhotos: () => import('./own-cards/photos'),
  Toasts: () => import('../shared/toasts/toasts'),
  Saved: () => import('../shared/sync/startSync'),
  Modals: () => import('../shared/router/ModalContent'),
  UserPanel: () => import('./user-panel/modal'),
  Calculator: () => import('./calculator/modal'),
  Viewer: () => import('./viewer/modal'),
  Tracking: () => import('./tracking'),
  Visits: () => import('./visits'),
  Purify: () => import('../shared/markup/purify'),
  BookAValuation: () => import('./book-a-valuation/modal'),
  BookAViewing: () => import('./book-a-viewing/modal'),
  InstantValuation: () => import('./instant-valuation/modal'),
  NewHomesEnquiry: () => import('./new-homes-enquiry/modal'),
  SendToAFriend: () => import('./send-to-a-friend/modal'),
  Contact: () => import('./contact/modal'),
  TenantInfo: () => import('./tenant-info/modal'),
  Drafts: () => import('../shared/drafts/purge'),
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

// The build reads the paths. Nothing calls these functions. The type checker reads from them what `loadChunk` returns.
declare module '../shared/loader/loader' {
  interface Chunks extends Modules<typeof services & typeof late> {}
}
