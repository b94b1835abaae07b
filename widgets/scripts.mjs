/**
 * The scripts of dist/, lowest first. A script holds all widgets that name it as their `bundle` in widgets/index.ts, the
 * services that it names here, and what these import. What several scripts import belongs into one that all of them
 * stand on: `holds` says which. A script that others stand on is a layer of theirs. shared/build/README.md says more.
 *
 * @typedef {object} Script
 * @property {string} [on] the layers that it stands on
 * @property {string[]} [services] names of widgets/index.ts
 * @property {string[]} [holds] for what others need: folders (with a slash at the end), files and packages. The longest
 * path that fits a file counts, and one with a `!` leaves the file to the scripts that need it
 */

/** @type {Record<string, Script>} */
export const scripts = {
  // The engine, and the stores that the header and the router share. It has no React.
  core: {
    services: ['core'],
    holds: [
      'nanostores',
      'shared/contacts/fields.ts',
      'shared/format/editDistance.ts',
      'shared/host/',
      '!shared/host/images.ts',
      '!shared/host/ownBind.ts',
      'shared/island/',
      '!shared/island/Shadow.tsx',
      '!shared/island/complaints.ts',
      '!shared/island/deferredHydration.tsx',
      '!shared/island/diagnose.ts',
      '!shared/island/formsOfPage.ts',
      '!shared/island/meantJson.ts',
      '!shared/island/nearest.ts',
      '!shared/island/ownSelects.ts',
      '!shared/island/quietly.ts',
      '!shared/island/renderAtOnce.ts',
      '!shared/island/typedText.ts',
      'shared/loader/hasKept.ts',
      'shared/loader/loader.ts',
      'shared/loader/dom.ts',
      'shared/loader/persistently.ts',
      'shared/markup/allowed.ts',
      'shared/markup/markup.ts',
      'shared/property/readProperty.ts',
      'shared/replaced/fetchLate.ts',
      'shared/result.ts',
      'shared/router/messages.ts',
      'shared/router/modal.ts',
      'shared/router/openModal.ts',
      'shared/router/prefetch.ts',
      'shared/router/view.ts',
      'shared/stores/messages.ts',
      'shared/stores/personal.ts',
      'shared/stores/savedList.ts',
      'shared/stores/savedProperties.ts',
      'shared/stores/session.ts',
      'shared/stores/storage.ts',
      'shared/styles/',
      'shared/toasts/say.ts',
      'shared/ui/Dialog/lockPage.ts',
      'widgets/lists.ts',
    ],
  },

  // What pages of homes need without React: data and its checks, searches, hearts, what was looked at; and what first
  // frames share. That is copies of parts, see shared/build/frames.mjs.
  homes: {
    on: 'core',
    services: ['Visitor', 'Places', 'Tracking', 'Frames'],
    holds: [
      'valibot',
      'shared/api/anyCase.ts',
      'shared/api/done.ts',
      'shared/api/homes.ts',
      'shared/api/pagination.ts',
      'shared/api/places.ts',
      'shared/api/refusal.ts',
      'shared/api/renewToken.ts',
      'shared/api/request.ts',
      'shared/format/',
      '!shared/format/bytes.ts',
      '!shared/format/londonTime.ts',
      '!shared/format/telephone.ts',
      'shared/host/hostList.ts',
      'shared/host/parse.ts',
      'shared/host/whenInSight.ts',
      'shared/map/messages.ts',
      'shared/pagedList/',
      'shared/places/postcode.ts',
      'shared/places/suggester.ts',
      'shared/property/',
      '!shared/property/feeText.ts',
      '!shared/property/likeness.ts',
      '!shared/property/nation.ts',
      '!shared/property/pricedHome.ts',
      'shared/search/',
      '!shared/search/polyline.ts',
      'shared/stores/',
      '!shared/stores/homeNotes.ts',
      '!shared/stores/viewings.ts',
      '!shared/stores/valuationStart.ts',
      'shared/ui/SaveButton/heartState.ts',
      'shared/ui/SaveButton/homeToSave.ts',
      'shared/ui/SaveButton/knownHome.ts',
      'shared/ui/SaveButton/pressHeart.ts',
      'shared/ui/step.ts',
      'frame:node_modules/@nanostores/react/index.js',
      'frame:shared/island/hydration.ts',
      'frame:shared/places/usePlaces.ts',
      'frame:shared/ui/Button/',
      'frame:shared/ui/Combobox/Combobox.tsx',
      'frame:shared/ui/Combobox/words.ts',
      'frame:shared/ui/Field/Field.tsx',
      'frame:shared/ui/LiveRegion/',
      'frame:shared/ui/Notice/',
      'frame:shared/ui/Pages/',
      '!frame:shared/ui/Pages/PageLinks.tsx',
      'frame:shared/ui/Picture/',
      'frame:shared/ui/Skeleton/',
      'frame:shared/ui/Spinner/',
      'frame:shared/ui/Tabs/NavTabs.tsx',
      'frame:shared/ui/VisuallyHidden/',
      'frame:shared/ui/useFirstTouch.ts',
    ],
  },

  // What links to dialogs and the pages of one home read of the page's data. It has no React.
  page: {
    on: 'core',
    services: ['Drafts'],
    holds: [
      'shared/botCheck/messages.ts',
      'shared/botCheck/settings.ts',
      'shared/contacts/contacts.ts',
      'shared/drafts/',
      'shared/facts/energy.ts',
      'shared/format/telephone.ts',
      'shared/island/wakeIslands.ts',
      'shared/pictures/ofHome.ts',
      'shared/pictures/readPictures.ts',
      'shared/pictures/readVideos.ts',
      'shared/property/feeText.ts',
      'shared/property/pricedHome.ts',
    ],
  },

  // Opens what the page's hash asks for. A dialog's frame needs no React.
  router: { on: 'page', services: ['Router', 'Flash', 'Links'] },

  // React. It has a hash of its own, so browsers keep it in their caches from release to release.
  react: {},

  // Connects islands to React. The header needs nothing else, and is on every page, so it is here.
  island: {
    on: 'core react',
    holds: [
      'shared/island/defineWidget.ts',
      'shared/island/formsOfPage.ts',
      'shared/island/hydration.ts',
      'shared/island/ownSelects.ts',
      'shared/island/react.tsx',
      'shared/island/typedText.ts',
    ],
  },

  // Components that most islands show, and the widgets that stand on every kind of page.
  ui: {
    on: 'homes island',
    services: ['Modals'],
    holds: [
      '@nanostores/react',
      'shared/api/branchLookup.ts',
      'shared/host/ownBind.ts',
      'shared/island/fallbackField.ts',
      'shared/map/MapView.tsx',
      'shared/map/pins.ts',
      'shared/map/settings.ts',
      'shared/pictures/SizedImage.tsx',
      'shared/pictures/widths.ts',
      'shared/places/messages.ts',
      'shared/places/usePlaces.ts',
      'shared/property/now.ts',
      'shared/stores/valuationStart.ts',
      'shared/ui/',
      '!shared/ui/Combobox/Suggestions.tsx',
      '!shared/ui/Combobox/placeBeside.ts',
      '!shared/ui/Dialog/',
      '!shared/ui/Field/TextArea.tsx',
      '!shared/ui/Field/UnitInput.tsx',
      '!shared/ui/Ledger/',
      '!shared/ui/Pages/PageLinks.tsx',
      '!shared/ui/SaveButton/earlyHearts.ts',
      '!shared/ui/Table/',
      '!shared/ui/Tabs/Tabs.tsx',
    ],
  },

  // Forms that send what a visitor types, and the two widgets that are forms.
  forms: {
    on: 'ui page',
    holds: [
      'shared/api/withCheck.ts',
      'shared/botCheck/botCheck.ts',
      'shared/form/',
      'shared/format/londonTime.ts',
      'shared/leads/CalendarLink.tsx',
      'shared/leads/calendar.ts',
      'shared/leads/messages.ts',
      'shared/leads/phone.ts',
      'shared/leads/rules.ts',
      'shared/leads/viewing.ts',
      'shared/stores/viewings.ts',
      'shared/ui/Field/TextArea.tsx',
    ],
  },

  // Keeps the saved lists in step with the account. It has no React.
  sync: { on: 'homes', services: ['Saved'] },

  // The question about cookies, and what follows the answer.
  consent: { on: 'core', services: ['Consent', 'ConsentMode', 'Analytics'] },

  // Messages for the page's developer.
  complaints: {
    on: 'core',
    services: ['Complaints'],
    holds: ['shared/island/diagnose.ts'],
  },

  // First frames, which need no React, by kind of page. A page with homes of a search has the form as well. Other pages
  // have the form alone, and do not wait for the code of a list.
  'search-frames': {
    on: 'homes',
    services: ['SearchFrames'],
    holds: ['frame:shared/ui/Chip/', 'frame:shared/ui/Select/'],
  },
  'results-frames': { on: 'search-frames', services: ['ResultsFrames'] },
  'home-frames': { on: 'homes page', services: ['HomeFrames'] },
  'agency-frames': { on: 'homes', services: ['AgencyFrames'] },
  'own-cards': { on: 'homes', services: ['CardPhotos'] },
  // The scripts by kind of page. The form and the homes of a search are one, which is here before somebody has searched.
  search: { on: 'ui' },
  home: { on: 'ui page', services: ['Calculator', 'TenantInfo'] },
  agency: { on: 'ui' },
  // What only some pages need: pictures that load late, Turbo.
  extras: { on: 'homes', services: ['Images', 'Visits'] },

  // What is behind a press, or an answer.
  leads: {
    on: 'forms router',
    services: ['BookAValuation', 'BookAViewing', 'InstantValuation', 'NewHomesEnquiry', 'SendToAFriend', 'Contact'],
  },
  account: { on: 'forms sync consent', services: ['UserPanel', 'Cookies'] },
  viewer: { on: 'ui router', services: ['Viewer'] },
  map: { on: 'ui', services: ['Map'] },
  toasts: { on: 'core', services: ['Toasts'] },
  'bot-check': { on: 'page', services: ['BotCheck'] },
  purify: { on: 'core', services: ['Purify'] },
  inspector: { on: 'homes complaints', services: ['Inspector'] },

  // Only in the build with trial widgets.
  beside: { on: 'ui' },
  counter: { on: 'ui', holds: ['test/trial/counter.tsx'] },
  form: { on: 'ui' },
  pins: { on: 'ui' },
  probe: { on: 'ui' },
  saver: { on: 'ui' },
  thrower: { on: 'ui' },
  TrialModal: { on: 'ui', services: ['TrialModal'] },
  Plain: { on: 'counter', services: ['Plain'] },
  Bare: { on: 'island', services: ['Bare'] },
}

/**
 * What the build with trial widgets has as well: widgets for tests of the engine, and services of which some are what
 * test/bench compares the bundle to. Each with its file.
 */
export const trials = {
  widgets: {
    beside: 'test/trial/beside.tsx',
    counter: 'test/trial/counter.tsx',
    form: 'test/trial/form.tsx',
    pins: 'test/trial/pins.tsx',
    probe: 'test/trial/probe.tsx',
    saver: 'test/trial/saver.tsx',
    thrower: 'test/trial/thrower.tsx',
  },
  services: {
    Router: 'test/trial/modals/router.ts',
    TrialModal: 'test/trial/modals/modal.tsx',
    Plain: 'test/bench/plain.tsx',
    Bare: 'test/bench/bare.tsx',
  },
}

/** Files that a script imports late, with `import()`: a name, the file, and the scripts that it stands on. */
export const late = {
  comparison: { file: 'widgets/user-panel/Comparison.tsx', on: 'account home' },
  days: { file: 'widgets/book-a-valuation/Days.tsx', on: 'leads' },
  exchange: { file: 'shared/api/exchange.ts', on: 'homes' },
  'homes-nearby': { file: 'widgets/property-results/Nearby.tsx', on: 'search' },
  'more-filters': { file: 'widgets/property-search/MoreFilters.tsx', on: 'search' },
  print: { file: 'widgets/property-actions/print/preparePrint.ts', on: 'home' },
  'results-map': { file: 'widgets/property-results/map/ResultsMap.tsx', on: 'search' },
  sharing: { file: 'widgets/user-panel/sharing/Sharing.tsx', on: 'account' },
  suggestions: { file: 'shared/ui/Combobox/Suggestions.tsx', on: 'ui' },
}

/**
 * The stylesheets that several entries share, each with those entries. Styles that an entry shows are in the first of
 * these that names it. Styles that no entry of a list shows are in one more, called `later`.
 */
export const sharedSheets = {
  // What visitors use first.
  shared: [
    'header',
    'offices-grid',
    'own-cards',
    'property-cards',
    'property-results',
    'property-search',
    'save-property',
  ],

  // Forms. Without the calculators, which would double it.
  forms: [
    'BookAValuation',
    'BookAViewing',
    'Contact',
    'contact-form',
    'InstantValuation',
    'NewHomesEnquiry',
    'SendToAFriend',
    'UserPanel',
  ],
}
