/**
 * Every widget the bundle knows, by the name its markers use; its code is `widgets/<name>/widget.ts`.
 * `personal`: the right markup depends on the visitor, so it mounts when idle if this visitor has something to show.
 */
export const widgets = {
  header: { personal: true },
  'offices-grid': {},
  'postcode-lookup': {},
  'file-upload': {},
  'property-cards': { personal: true },
  'property-links': {},
  'property-results': { personal: true },
  'property-search': {},
  'property-map': {},
  'branches-map': {},
  'save-property': { personal: true },
  'save-search': { personal: true },
  'back-to-search': { personal: true },
  'recently-viewed': {},
  articles: {},
} satisfies Record<string, { personal?: true }>

/** What every island stands on, asked for together with the first widget. */
export const services = {
  core: 'widgets/core.ts',
}

/**
 * What works for every page without a marker, or is asked for by other chunks. The core chunk knows them; in mount.js
 * they would be bytes for every visitor. In capitals, so that no marker's name is one of theirs.
 */
export const late = {
  Router: 'shared/router/router.ts',
  Images: 'shared/host/images.ts',
  Toasts: 'shared/toasts/toasts.ts',
  Saved: 'shared/account/saved.ts',
  Modals: 'shared/router/ModalContent.tsx',
  UserPanel: 'widgets/user-panel/modal.ts',
  Tracking: 'shared/tracking/tracking.ts',
  Purify: 'shared/markup/purify.ts',
  Map: 'shared/map/leafletMap.ts',
}
