/** The markup inside a marker, and the `<link>` tags of its stylesheets. */
export interface Rendered {
  html: string
  stylesheet: string
}

/**
 * The renderer that the service uses. `widgets/bundle/server.ts` passes it in, because `shared/` does not know the widgets.
 */
export interface Renderer {
  version: string
  /** The names that a marker may have. */
  names: string[]
  /**
   * Adds the props that page data holds for the widget to a marker's props. Does not check them.
   * @throws {MarkerError} when there is no such widget, or the page data is of another shape
   */
  gather: (name: string, props: object, data: object) => object
  /** @throws {MarkerError} when the props do not fit the widget's schema */
  render: (
    name: string,
    props: object,
    options: { base?: string; key?: string; data?: Record<string, unknown> },
  ) => Rendered
}

/** A marker to render, with all its props. */
export interface Job {
  widget: string
  /** JSON, because it goes to another thread and is part of the cache key. */
  props: string
  /** Tells two equal markers on one page apart. */
  key: string
  /** JSON of the page data that any widget may read, see shared/page/host/saidByPage.ts. Absent where there is none. */
  page?: string
}

export type RefusalStatus = 400 | 404 | 405 | 413 | 415 | 422 | 500 | 503 | 504

/** Why a request or one of its markers gets no markup: an HTTP status, and a sentence for the template's developer. */
export class Refusal extends Error {
  override name = 'Refusal'

  constructor(
    readonly status: RefusalStatus,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}
