/**
 * Says which shared files make which chunk. A path is a folder, with a slash at its end, or a file. The longest path
 * that fits a file counts. A file that only one entry needs is in that entry's chunk, even from a folder that is named
 * here. A file that is named itself is always where it is named. An entry with the name of a chunk is in that chunk.
 * README.md says more.
 *
 * @type {Record<string, string[]>}
 */
export const chunks = {
  // React. It has a hash of its own, so browsers keep it in their caches from release to release.
  react: ['node_modules/react/', 'node_modules/react-dom/', 'node_modules/scheduler/'],

  // The engine, and what toasts and the router need from the page without any island. Every island needs it, so it has
  // no React.
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

  // Connects an island to React. The header needs no other chunk.
  island: ['shared/island/defineWidget.ts', 'shared/island/hydration.ts', 'shared/island/react.tsx'],

  // Checks data of the page and of servers: the props of all islands but the header, and answers to calls. The sync,
  // the trackers and the search load it without React.
  data: ['node_modules/valibot/', 'shared/api/', 'shared/format/', 'shared/host/hostList.ts', 'shared/host/parse.ts'],

  // Stores: who the visitor is, what they have saved, which modal is open. It has no React, so hearts work while React
  // is loading.
  Visitor: [
    'node_modules/nanostores/',
    'node_modules/@nanostores/persistent/',
    'shared/property/readProperty.ts',
    'shared/property/toCard.ts',
    'shared/router/openModal.ts',
    'shared/router/view.ts',
    'shared/stores/',
    'shared/toasts/',
    'shared/ui/SaveButton/heartState.ts',
    'shared/ui/SaveButton/pressHeart.ts',
    'shared/ui/SaveButton/messages.ts',
  ],

  // Requests suggestions of places, also while React is loading.
  Places: ['shared/api/places.ts', 'shared/places/earlySuggestions.ts', 'shared/places/suggester.ts'],

  // Components that nearly every island shows: text, icons, buttons, fields, places, lists by pages.
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

  // The card of a home, with its heart.
  cards: ['shared/property/', 'shared/ui/Badge/', 'shared/ui/PropertyCard/', 'shared/ui/SaveButton/'],

  // Searches and homes, and the stores of the searches that the visitor has made. The sync loads it without React.
  search: [
    'shared/property/property.ts',
    'shared/search/',
    'shared/stores/changeSearches.ts',
    'shared/stores/savedSearches.ts',
    'shared/stores/searchHistory.ts',
    'shared/stores/searchProp.ts',
    'shared/stores/shownSearch.ts',
  ],

  // The homes that the visitor has viewed. It has no React, because it runs on every page of a home.
  viewed: ['shared/stores/recentlyViewed.ts'],
  savedHome: ['shared/ui/SaveButton/homeToSave.ts'],

  // `recently-viewed` uses the same row of cards.
  'property-cards': ['shared/ui/CardRow/'],

  // The parts of this widget that load late import these files, too.
  'own-cards': ['widgets/own-cards/'],

  // Valuations look for an office as this widget does.
  'postcode-lookup': ['shared/api/branchLookup.ts'],

  // The panel has the same choice of email alerts as this widget.
  'save-search': ['shared/ui/EmailAlerts/'],

  // The print view of a home names the same person as this widget.
  'contact-person': ['shared/contacts/contactPerson.ts'],

  // The code that loads more articles imports this, too.
  articles: ['shared/api/article.ts'],

  // Fields of forms and calculators that a search form does not have.
  fields: [
    'shared/ui/Checkbox/',
    'shared/ui/Field/TextArea.tsx',
    'shared/ui/Group/',
    'shared/ui/Ledger/',
    'shared/ui/RadioGroup/',
  ],

  // Forms that send what a visitor types.
  forms: ['shared/botCheck/botCheck.ts', 'shared/form/', 'shared/format/withoutMarks.ts'],

  // The bot check. The server's own forms use it on pages without an island. Our forms fetch it when a field is
  // touched.
  BotCheck: ['shared/botCheck/'],

  // The address of a home in a lead form. Forms to people and offices do not ask for one.
  addresses: ['shared/api/addresses.ts', 'shared/leads/address/'],

  // The modal with the same form imports these files, too.
  'contact-form': ['shared/leads/ContactForm.tsx', 'shared/leads/contactMessages.ts'],

  // Sends a lead form by leaving the page.
  postForm: ['shared/leads/postForm.ts'],

  // Finds the office that a valuation goes to. Both valuations fetch it late.
  findBranch: ['shared/leads/findBranch.ts'],

  // Lead forms.
  leads: ['shared/api/leads.ts', 'shared/leads/'],

  // Reads whether a server accepts or refuses a call, the settings of the bot check, and drafts of forms, and keeps two
  // tabs from doing the same. Forms use it, and code without React.
  answers: [
    'shared/api/done.ts',
    'shared/api/refusal.ts',
    'shared/api/withCheck.ts',
    'shared/botCheck/messages.ts',
    'shared/botCheck/settings.ts',
    'shared/drafts/',
    'shared/host/locks.ts',
  ],

  // The agency's offices, which most pages do not show.
  branches: ['shared/api/branch.ts', 'shared/branches/'],

  // The place of a map, which other widgets show as well. Leaflet loads when the map is in sight.
  'property-map': ['shared/map/'],

  // The router and the routes of all modals. Files of `widgets/` that several entries share are those that a route
  // needs.
  Router: ['shared/router/', 'widgets/'],

  // Sanitises rich text. It has no React.
  markup: ['shared/markup/'],

  // Reads the page's data about people, homes and pictures. It has no React.
  page: [
    'shared/contacts/',
    'shared/facts/energy.ts',
    'shared/format/telephone.ts',
    'shared/island/wakeIslands.ts',
    'shared/pictures/ofHome.ts',
    'shared/pictures/readPictures.ts',
    'shared/pictures/readVideos.ts',
    'shared/property/feeText.ts',
    'shared/property/pricedHome.ts',
  ],

  // The nation of a home, for the calculators that depend on its law.
  nation: ['shared/property/nation.ts'],

  // The pictures of one home.
  pictures: ['shared/pictures/'],

  // The facts of one home.
  facts: ['shared/facts/'],

  // The calculators.
  calculators: [
    'shared/calculators/',
    'shared/mortgage/',
    'shared/tax/',
    'shared/ui/Field/UnitInput.module.css',
    'shared/ui/Field/UnitInput.tsx',
    'shared/ui/Table/',
  ],

  // Messages for the page's developer. The inspector shows them, too.
  Complaints: ['shared/island/inWords.ts', 'shared/island/nearest.ts'],

  // The visitor's answer to the question about cookies.
  consentAnswer: ['shared/consent/'],

  // Signing in, notes about homes and the sync. The panel and the sync use it.
  account: ['shared/account/', 'shared/stores/homeNotes.ts', 'shared/sync/'],
}

/** The chunks that nearly every widget needs. mount.js requests them together with the widget's own chunk. */
export const usual = ['react', 'island', 'data', 'Visitor', 'parts']

/**
 * The widgets that need less than the usual chunks. mount.js knows what they need. The chunks that any other widget
 * needs beside the usual ones are requested when its own chunk has arrived, while React is still loading. So a new
 * widget adds only its name to every page.
 */
export const light = ['header', 'own-cards']

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
