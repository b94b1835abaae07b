/** The value of `data-hydrate` on a marker that shows a first frame. A server writes the attribute without a value. */
export const FRAMED = 'frame'

/** Whether the content of a marker is a first frame, not the server's markup. */
export const isFramed = ({ dataset }: HTMLElement) => dataset.hydrate === FRAMED
