/** What a map itself says. */
export const viewMessages = {
  noTiles: 'The streets could not be loaded',
  again: 'Try again',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  cluster: (count: number) => `${count} pins: zoom in`,
}
