/**
 * The scripts of dist/, lowest first. A script holds all widgets and all modals that name it as their `bundle`, the
 * services that it names here, and what these import. What several scripts import belongs into a folder that one below
 * all of them takes: `takes` says which. A script that others stand on is a layer of theirs. shared/tools/build/README.md
 * says more.
 *
 * @typedef {object} Script
 * @property {string} [on] the layers that it stands on
 * @property {string[]} [services] names of index.ts
 * @property {string} [takes] folders, whole: rooms of shared/, or folders of widgets/
 * @property {string} [frames] rooms of which it takes the copies that first frames show, see shared/tools/build/frames.mjs
 * @property {string} [packages] packages that several scripts need, also in a first frame's copy
 */

/** @type {Record<string, Script>} */
export const scripts = {
  // The engine, and the stores that the header and the router share. It has no React.
  core: {
    services: ['core'],
    packages: 'nanostores',
    takes:
      'page/dialog page/host page/island page/loader page/markup page/result page/stores page/styles page/text page/toasts rules/fields rules/readers/values widgets/bundle/core',
  },

  // What pages of homes need without React: data and its checks, searches, hearts, what was looked at; and what first
  // frames share.
  homes: {
    on: 'core',
    services: ['Visitor', 'Places', 'Tracking', 'Frames'],
    packages: 'valibot frame:@nanostores/react',
    takes:
      'rules/calls rules/format rules/hearts rules/hostList rules/pagedList rules/places rules/property rules/readers/days rules/readers/places rules/readers/homes rules/search rules/visitor',
    frames: 'page/looks parts/elements',
  },

  // What links to dialogs and the pages of one home read of the page's data. It has no React.
  page: {
    on: 'core',
    services: ['Drafts'],
    takes: 'rules/botCheck rules/contacts rules/drafts rules/home rules/pictures rules/readers/facts',
  },

  // Opens what the page's hash asks for. A dialog's frame needs no React.
  router: { on: 'page', services: ['Router', 'Flash', 'Links'] },

  // React. It has a hash of its own, so browsers keep it in their caches from release to release.
  react: {},

  // Connects islands to React. The header needs nothing else, and is on every page, so it is here.
  island: { on: 'core react', takes: 'parts/island' },

  // Components that most islands show, and the widgets that stand on every kind of page.
  ui: {
    on: 'homes island',
    services: ['Modals'],
    packages: '@nanostores/react',
    takes: 'page/looks parts/actions parts/cards parts/choice parts/elements parts/inputs parts/map rules/branchLookup',
  },

  // Forms that send what a visitor types, and the two widgets that are forms.
  forms: { on: 'ui page', takes: 'features/leads parts/form rules/readers/typed' },

  // Keeps the saved lists in step with the account. It has no React.
  sync: { on: 'homes', services: ['Saved'] },

  // The question about cookies, and what follows the answer.
  consent: { on: 'core', services: ['Consent', 'ConsentMode', 'Analytics'] },

  // Messages for the page's developer.
  complaints: { on: 'core', services: ['Complaints'], takes: 'page/complaints' },

  // First frames, which need no React, by kind of page. A page with homes of a search has the form as well. Other pages
  // have the form alone, and do not wait for the code of a list.
  'search-frames': { on: 'homes', services: ['SearchFrames'], frames: 'parts/choice' },
  'results-frames': { on: 'search-frames', services: ['ResultsFrames'] },
  'home-frames': { on: 'homes page', services: ['HomeFrames'] },
  'agency-frames': { on: 'homes', services: ['AgencyFrames'] },
  'own-cards': { on: 'homes', services: ['CardPhotos'] },
  // The scripts by kind of page. The form and the homes of a search are one, which is here before somebody has searched.
  search: { on: 'ui', services: ['NextPage'] },
  home: { on: 'ui page' },
  agency: { on: 'ui' },
  // What only some pages need: pictures that load late, Turbo, what visitors waited for.
  extras: { on: 'homes', services: ['Images', 'Visits', 'Timing'] },

  // What is behind a press, or an answer.
  leads: { on: 'forms router' },
  account: { on: 'forms sync consent' },
  viewer: { on: 'ui router' },
  map: { on: 'ui', services: ['Map'] },
  toasts: { on: 'core', services: ['Toasts'] },
  'bot-check': { on: 'page', services: ['BotCheck'] },
  purify: { on: 'core', services: ['Purify'] },
  'page-wide': { on: 'core', services: ['PageWide'] },
  inspector: { on: 'homes complaints', services: ['Inspector'] },

  // Only in the build with trial widgets.
  beside: { on: 'ui' },
  counter: { on: 'ui' },
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
  exchange: { file: 'shared/rules/exchange/exchange.ts', on: 'homes' },
  'homes-nearby': { file: 'widgets/property-results/Nearby.tsx', on: 'search' },
  'more-filters': { file: 'widgets/property-search/MoreFilters.tsx', on: 'search' },
  print: { file: 'widgets/property-actions/print/preparePrint.ts', on: 'home' },
  'results-map': { file: 'widgets/property-results/map/ResultsMap.tsx', on: 'search' },
  sharing: { file: 'widgets/user-panel/sharing/Sharing.tsx', on: 'account' },
  suggestions: { file: 'shared/parts/elements/Combobox/Suggestions.tsx', on: 'ui' },
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
