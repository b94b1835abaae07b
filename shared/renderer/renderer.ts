/** What goes into a marker, and the `<link>` tags of its styles. */
export interface Rendered {
  html: string
  stylesheet: string
}

/** What the service renders with. `widgets/server.ts` hands it over, as the rooms of `shared/` know no widget. */
export interface Renderer {
  version: string
  /** The names that a marker may have. */
  names: string[]
  /**
   * A marker's props with those that page data holds for its widget. They are not checked yet.
   * @throws {MarkerError} when there is no such widget, or the page data is of another shape
   */
  gather: (name: string, props: object, data: object) => object
  /** @throws {MarkerError} when the props are not the widget's own */
  render: (name: string, props: object, options: { base?: string; key?: string }) => Rendered
}

/** A marker to render, with all its props. */
export interface Job {
  widget: string
  /** JSON, as it goes to another thread and is what a cache tells markers apart by. */
  props: string
  /** Tells two of the same on one page apart. */
  key: string
}

/** Why a request, or one marker of it, gets no markup: a status of HTTP and a sentence for whoever wrote the template. */
export class Refusal extends Error {
  override name = 'Refusal'

  constructor(
    readonly status: 400 | 404 | 405 | 413 | 415 | 422 | 500 | 503 | 504,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}
