/** What goes into a marker, and the `<link>` tags of its styles, which belong in the page's head. */
export interface Rendered {
  html: string
  stylesheet: string
}

export interface RenderOptions {
  /** Page data by key (contract, section 4). */
  data?: Record<string, unknown>
  /** Where this folder is served from, with a slash at the end. What it was built for, `/asset_bundles/`, unless said. */
  base?: string
  /** Tells two markers with the same props on one page apart; anything unique among them. */
  key?: string
}

/**
 * Renders what goes into `<div data-widget="{name}" data-hydrate …>`. The marker has to say the same props, and the page the
 * same data.
 * @throws {Error} named MarkerError, when there is no such widget or the props are not its own
 */
export declare function renderWidget(name: string, props?: object, options?: RenderOptions): Rendered
