/**
 * Says which shared files make which chunk. A path is a folder, with a slash at its end, or a file. The longest path
 * that fits a file counts. A file that only one entry needs is in that entry's chunk, even from a folder that is named
 * here. A file that is named itself is always where it is named. An entry with the name of a chunk is in that chunk.
 * README.md says more.
 *
 * @type {Record<string, string[]>}
 */
export const chunks = {
  // Nine tenths of the weight. It has a hash of its own, and stays in browsers' caches from release to release.
  react: ['node_modules/react/', 'node_modules/react-dom/', 'node_modules/scheduler/'],

  // The engine, and what toasts and the router need from the page without any island. Every island needs it, so it has no
  // React.
  core: [
    'shared/host/',
    'shared/island/',
    'shared/loader/',
    'shared/replaced/',
    'shared/result.ts',
    'shared/styles/',
    'shared/toasts/say.ts',
    'shared/ui/Dialog/lockPage.ts',
    'shared/ui/Pages/plainClick.ts',
    'shared/ui/forwards.ts',
    'shared/ui/step.ts',
    'widgets/lists.ts',
  ],

  // What joins an island to React. The header needs no more.
  island: ['shared/island/defineWidget.ts', 'shared/island/hydration.ts', 'shared/island/react.tsx'],

  // Reads what pages and servers say: the props of all islands but the header, and answers. The sync, the trackers and the
  // search have it without React.
  data: ['node_modules/valibot/', 'shared/api/', 'shared/format/', 'shared/host/hostList.ts'],

  // Who the visitor is, what they have saved and what is open. It has no React, so hearts answer while React is
  // loading.
  Visitor: [
    'node_modules/nanostores/',
    'node_modules/@nanostores/persistent/',
    'shared/property/readProperty.ts',
    'shared/property/toCard.ts',
    'shared/router/',
    'shared/stores/',
    'shared/toasts/',
    'shared/ui/SaveButton/heartState.ts',
    'shared/ui/SaveButton/messages.ts',
  ],

  // Asks for places, also while React is loading.
  Places: ['shared/api/places.ts', 'shared/places/earlySuggestions.ts', 'shared/places/suggester.ts'],

  // What nearly every island shows: words, icons, buttons, fields, places, lists by pages.
  parts: [
    'node_modules/@nanostores/react/',
    'shared/api/anyCase.ts',
    'shared/api/pagination.ts',
    'shared/format/pictures.ts',
    'shared/island/fallbackField.ts',
    'shared/map/messages.ts',
    'shared/pagedList/',
    'shared/places/',
    'shared/ui/',
  ],

  // A home as a card, in a list, with its heart.
  cards: ['shared/property/', 'shared/ui/Badge/', 'shared/ui/PropertyCard/', 'shared/ui/SaveButton/'],

  // What a search and a home are, and which were searched for and looked at before. The sync has it without React.
  search: [
    'shared/property/property.ts',
    'shared/search/',
    'shared/stores/changeSearches.ts',
    'shared/stores/recentlyViewed.ts',
    'shared/stores/savedSearches.ts',
    'shared/stores/searchHistory.ts',
    'shared/stores/searchProp.ts',
    'shared/stores/shownSearch.ts',
  ],

  // The row of homes that the visitor looked at last has cards, too.
  'property-cards': ['shared/ui/CardRow/'],

  // Its late parts need this, too.
  'own-cards': ['widgets/own-cards/'],

  // Leads start with the postcode and the office that this widget has found.
  'postcode-lookup': ['shared/api/branchLookup.ts', 'shared/stores/valuationStart.ts'],

  // The panel lets a visitor choose alerts as this widget does.
  'save-search': ['shared/ui/EmailAlerts/'],

  // Late code reads its articles, too.
  articles: ['shared/api/article.ts'],

  // Fields and sheets of forms and calculators, beyond what a search form has.
  fields: [
    'shared/ui/Checkbox/',
    'shared/ui/Field/TextArea.tsx',
    'shared/ui/Field/UnitInput.module.css',
    'shared/ui/Field/UnitInput.tsx',
    'shared/ui/Group/',
    'shared/ui/Ledger/',
    'shared/ui/RadioGroup/',
    'shared/ui/Table/',
  ],

  // Forms that send what a visitor types.
  forms: ['shared/api/user.ts', 'shared/botCheck/botCheck.ts', 'shared/drafts/', 'shared/form/'],

  // The bot check. The server's own forms use it as well, on pages without an island. Ours fetch it when a field is touched.
  BotCheck: ['shared/botCheck/'],

  // Forms that reach the agency.
  leads: ['shared/api/addresses.ts', 'shared/api/leads.ts', 'shared/format/londonTime.ts', 'shared/leads/'],

  // Reads whether a server accepts or refuses, and whether it asks for a bot check: for forms, and for what has no React.
  answers: [
    'shared/api/done.ts',
    'shared/api/refusal.ts',
    'shared/botCheck/messages.ts',
    'shared/botCheck/settings.ts',
  ],

  // The agency's offices, which most pages do not show, and a map before it is in sight. Leaflet loads when it is.
  branches: ['shared/api/branch.ts', 'shared/branches/', 'shared/map/'],

  // What opens over the page. The files that several entries share from a widget's folder tell whether a modal applies.
  Router: ['widgets/'],

  // What the page says about its people, its homes and their pictures, and sanitised rich text. It has no React.
  page: [
    'shared/contacts/',
    'shared/drafts/drafts.ts',
    'shared/facts/energy.ts',
    'shared/format/telephone.ts',
    'shared/island/wakeIslands.ts',
    'shared/markup/',
    'shared/pictures/ofHome.ts',
    'shared/pictures/readPictures.ts',
    'shared/pictures/readVideos.ts',
    'shared/property/feeText.ts',
    'shared/property/nation.ts',
    'shared/property/pricedHome.ts',
  ],

  // Pictures of one home.
  pictures: ['shared/pictures/'],

  // What somebody who wants to view a home has to know, and can ask about.
  facts: ['shared/facts/'],

  // Sums: what a home costs.
  calculators: ['shared/calculators/', 'shared/mortgage/', 'shared/tax/'],

  // What the page's developer is told. The inspector tells it as well.
  Complaints: ['shared/island/nearest.ts'],

  // The visitor's answer about cookies.
  consentAnswer: ['shared/consent/'],

  // What the panel and the sync say about an account.
  account: ['shared/account/', 'shared/stores/homeNotes.ts', 'shared/sync/'],
}

/** What nearly every widget needs: mount.js asks for it together with the widget's own chunk. */
export const usual = ['react', 'island', 'data', 'Visitor', 'parts']

/**
 * The entries that visitors use first. mount.js knows all that they need, and their styles are the first stylesheet.
 * For any other widget, what it needs beside the usual is requested when its own chunk has arrived, while React is
 * still loading. So a new widget adds only its name to every page.
 */
export const first = [
  'header',
  'offices-grid',
  'own-cards',
  'property-cards',
  'property-results',
  'property-search',
  'save-property',
]
