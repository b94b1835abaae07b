/** Every sentence of a map. */
export const messages = {
  loading: 'Loading map',
  failed: 'The map could not be loaded',
  noGround: 'The streets could not be loaded',
  again: 'Try again',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  cluster: (count: number) => `${count} pins: zoom in`,
}
