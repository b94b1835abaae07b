/**
 * Which files that several entries share make which chunk, by the beginnings of their paths: a folder, with a slash at its
 * end, or a file. The longest path holds. What only one entry needs is in that entry's chunk, also from a folder that is
 * named here; a file that is named is where it is named. An entry of a chunk's name is in that chunk. README.md says more.
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
    'widgets/lists.ts',
  ],

  // What joins an island to React. The header needs no more.
  island: ['shared/island/defineWidget.ts', 'shared/island/hydration.ts', 'shared/island/react.tsx'],

  // Reads what pages and servers say: the props of all islands but the header, and answers. The sync, the trackers and the
  // search have it without React.
  data: ['node_modules/valibot/', 'shared/api/', 'shared/format/', 'shared/host/hostList.ts'],

  // Who the visitor is, what they keep and what is open. It has no React, and answers hearts while that is on its way.
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

  // Asks for places, also while React is on its way.
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

  // Homes last looked at are a row of cards as well.
  'property-cards': ['shared/ui/CardRow/'],

  // What its late parts need as well.
  'own-cards': ['widgets/own-cards/'],

  // The panel lets a visitor choose alerts as this widget does.
  'save-search': ['shared/ui/EmailAlerts/'],

  // Its articles are read late as well.
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
  forms: ['shared/api/user.ts', 'shared/drafts/', 'shared/form/'],

  // Also for the server's own forms, on pages that have no island.
  BotCheck: ['shared/botCheck/'],

  // Forms that reach the agency.
  leads: ['shared/api/addresses.ts', 'shared/api/leads.ts', 'shared/format/londonTime.ts', 'shared/leads/'],

  // How a server says yes and no: to forms, and to the sync, which has no React.
  answers: ['shared/api/done.ts', 'shared/api/refusal.ts'],

  // The agency's offices, of which most pages have none, and a map before it is in sight. Leaflet comes with that.
  branches: ['shared/api/branch.ts', 'shared/branches/', 'shared/map/'],

  // What opens over the page. From a widget's folder, what several entries share is what tells whether a modal applies.
  Router: ['widgets/'],

  // What the page says about its people, its homes and their pictures, and rich text, made harmless. It has no React.
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

  // What a viewer has to know, and asks about.
  facts: ['shared/facts/'],

  // Sums: what a home costs.
  calculators: ['shared/calculators/', 'shared/mortgage/', 'shared/tax/'],

  // The visitor's answer about cookies.
  consentAnswer: ['shared/consent/'],

  // What the panel and the sync say about an account.
  account: ['shared/account/', 'shared/stores/homeNotes.ts', 'shared/sync/'],
}

/** What nearly every widget needs: mount.js asks for it together with the widget's own chunk. */
export const usual = ['react', 'island', 'data', 'Visitor', 'parts']

/**
 * What visitors use first: mount.js knows all that these need, and their styles are the first stylesheet. What any other widget needs beside the usual is asked for when
 * its own chunk is here, while React is still on its way; so a new widget costs every page its name and nothing else.
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
