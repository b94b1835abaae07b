/** The value of `data-hydrate` on a marker that shows a first frame. A server writes the attribute without a value. */
export const FRAMED = 'frame'

/** Whether the content of a marker is a first frame, not the server's markup. */
export const isFramed = ({ dataset }: HTMLElement) => dataset.hydrate === FRAMED

/** Makes a marker with a first frame empty again, as the server wrote it. */
export function removeFrame(marker: HTMLElement) {
  if (!isFramed(marker)) return
  marker.querySelector(':scope > [data-island]')?.remove()
  marker.removeAttribute('data-hydrate')
}
