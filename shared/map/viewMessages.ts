/** What a map itself says. */
export const viewMessages = {
  noTiles: 'The streets could not be loaded',
  again: 'Try again',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  corner: (at: number, count: number) => `Corner ${at} of ${count}`,
  cluster: (count: number) => `${count} pins: zoom in`,
}
