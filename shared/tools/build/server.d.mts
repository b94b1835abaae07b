/** What goes into a marker, and the `<link>` tags of its styles, which belong in the page's head. */
export interface Rendered {
  html: string
  stylesheet: string
}

export interface RenderOptions {
  /** Page data by key (contract, section 4). */
  data?: Record<string, unknown>
  /**
   * The address that this folder is served from, with a slash at the end. By default the one that it was built for,
   * `/asset_bundles/`.
   */
  base?: string
  /** Tells two markers with the same props on one page apart. Any text that is unique among them. */
  key?: string
}

/**
 * Renders what goes into `<div data-widget="{name}" data-hydrate …>`. The marker needs the same props, and the page the
 * same data.
 * @throws {Error} named MarkerError, when there is no such widget or its props are wrong
 */
export declare function renderWidget(name: string, props?: object, options?: RenderOptions): Rendered
