/**
 * Every widget of the bundle, by the name that markers use. Its code is in `widgets/<name>/widget.ts`. `personal`: the
 * right markup depends on the visitor. The widget mounts when the browser is idle if the visitor is signed in or if
 * `localStorage` has a value under one of these keys (contract 2, 8). `frame`: an empty marker shows a first frame before React
 * is here, and this service has its code.
 */
export const widgets = {
  header: { bundle: 'island', personal: 'savedProperties', frame: 'Frames' },
  'offices-grid': { bundle: 'agency', frame: 'AgencyFrames' },
  'postcode-lookup': { bundle: 'search' },
  'file-upload': { bundle: 'forms' },
  'property-cards': { bundle: 'ui', personal: 'savedProperties' },
  'own-cards': { bundle: 'own-cards', personal: 'savedProperties' },
  'property-gallery': { bundle: 'home', frame: 'HomeFrames' },
  'property-links': { bundle: 'home', personal: 'searchHistory', frame: 'HomeFrames' },
  'property-results': {
    bundle: 'search',
    personal: 'savedProperties savedSearches recentlyViewed estate-islands:hiddenHomes',
    frame: 'ResultsFrames',
  },
  'property-search': { bundle: 'search', frame: 'SearchFrames' },
  'property-map': { bundle: 'home' },
  'branches-map': { bundle: 'agency' },
  'save-property': { bundle: 'ui', personal: 'savedProperties', frame: 'Frames' },
  'save-search': { bundle: 'search', personal: 'savedSearches' },
  'back-to-search': { bundle: 'home', personal: 'searchHistory', frame: 'HomeFrames' },
  'recently-viewed': { bundle: 'home' },
  articles: { bundle: 'agency', frame: 'AgencyFrames' },
  'contact-form': { bundle: 'forms' },
  'mortgage-calculator': { bundle: 'home', frame: 'HomeFrames' },
  'stamp-duty-calculator': { bundle: 'home', frame: 'HomeFrames' },
  'move-in-cost': { bundle: 'home' },
  'key-facts': { bundle: 'home', frame: 'HomeFrames' },
  'contact-person': { bundle: 'home', frame: 'HomeFrames' },
  'property-actions': { bundle: 'home', frame: 'HomeFrames' },
} satisfies Record<
  string,
  {
    bundle: string
    personal?: string
    frame?: `${string}Frames` | 'Frames'
  }
>

/**
 * The chunks that mount.js itself asks for: the core of every island, the router and the first frames, which must not
 * wait for the core.
 */
export const services = {
  core: () => import('./core/core'),
  Router: () => import('./router'),
  Frames: () => import('./frames'),
  SearchFrames: () => import('./searchFrames'),
  ResultsFrames: () => import('./resultsFrames'),
  HomeFrames: () => import('./homeFrames'),
  AgencyFrames: () => import('./agencyFrames'),
  Modals: () => import('../../shared/parts/modal/ModalContent'),
}

/**
 * Chunks that work without a marker, or that other chunks ask for. The core chunk knows them: in mount.js every visitor
 * would download the list. Their names begin with a capital letter, so no marker has the same name.
 */
export const late = {
  Complaints: () => import('../../shared/page/complaints/complaints'),
  Inspector: () => import('../../shared/tools/inspector/inspector'),
  Visitor: () => import('./visitor'),
  Places: () => import('../../shared/parts/suggestions/earlySuggestions'),
  Links: () => import('../../shared/page/router/keepHere'),
  Images: () => import('../../shared/page/images/images'),
  CardPhotos: () => import('../own-cards/photos'),
  Toasts: () => import('../../shared/page/toastStack/toasts'),
  Flash: () => import('../../shared/rules/flash/flash'),
  Saved: () => import('../../shared/rules/sync/startSync'),
  UserPanel: () => import('../user-panel/modal'),
  Calculator: () => import('../calculator/modal'),
  Viewer: () => import('../viewer/modal'),
  Tracking: () => import('./tracking'),
  Visits: () => import('./visits'),
  Purify: () => import('../../shared/page/purify/purify'),
  BookAValuation: () => import('../book-a-valuation/modal'),
  BookAViewing: () => import('../book-a-viewing/modal'),
  InstantValuation: () => import('../instant-valuation/modal'),
  NewHomesEnquiry: () => import('../new-homes-enquiry/modal'),
  SendToAFriend: () => import('../send-to-a-friend/modal'),
  Contact: () => import('../contact/modal'),
  TenantInfo: () => import('../tenant-info/modal'),
  Drafts: () => import('../../shared/rules/drafts/drafts'),
  BotCheck: () => import('../../shared/rules/challenge/serverForms'),
  Cookies: () => import('../cookies/modal'),
  Consent: () => import('../../shared/page/consent/consent'),
  ConsentMode: () => import('../../shared/page/consent/consentMode'),
  Analytics: () => import('../../shared/page/consent/analytics'),
  Map: () => import('../../shared/features/map/leafletMap'),
}

type Modules<Registry extends Record<string, () => Promise<unknown>>> = {
  [Name in keyof Registry]: Awaited<ReturnType<Registry[Name]>>
}

// The build reads the paths. Nothing calls these functions. The type checker reads from them what `loadChunk` returns.
declare module '../../shared/page/loader/loader' {
  interface Chunks extends Modules<typeof services & typeof late> {}
}
