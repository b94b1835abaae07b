/**
 * Every widget the bundle knows, by the name its markers use; its code is `widgets/<name>/widget.ts`.
 * `personal`: the right markup depends on the visitor, so it mounts when idle if this visitor has something to show.
 */
export const widgets = {
  header: { personal: true },
  'offices-grid': {},
  'postcode-lookup': {},
  'file-upload': {},
} satisfies Record<string, { personal?: true }>

/** What works for every page without a marker, loaded when called for. */
export const services = {
  core: 'shared/island/core.ts',
  router: 'shared/router/router.ts',
  images: 'shared/host/images.ts',
}

/** What only other chunks ask for. The core chunk knows them; in mount.js they would be bytes for every visitor. */
export const late = {
  toasts: 'shared/toasts/toasts.ts',
  modals: 'shared/router/ModalHost.tsx',
  purify: 'shared/markup/purify.ts',
}
