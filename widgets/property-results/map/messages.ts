import { count, grouped } from '../../../shared/format/count'

/** Texts on the map. */
export const messages = {
  label: 'Map of homes',
  cluster: (number: number) => `${count(number, 'home')}: zoom in`,
  follow: 'Search as I move the map',
  searchHere: 'Search this area',
  some: (shown: number, total: number) => `${grouped(shown)} of ${count(total, 'home')} here. Zoom in to see the rest.`,
  none: 'No homes in this part of the map',
  showWhere: 'Show where they are',
  again: 'Try again',
  draw: 'Draw an area',
  finish: 'Finish area',
  clear: 'Clear area',
  corner: 'Add a corner',
  undo: 'Undo',
  cancel: 'Cancel',
  how: 'Draw around an area, or tap its corners.',
  howWithKeys: 'With keys: arrows move the map, Enter puts a corner in its middle.',
  corners: (number: number) => count(number, 'corner'),
  chosen: 'On the map',
  chosenCount: (number: number) => (number > 1 ? `${count(number, 'home')} at this spot` : 'On the map'),
  close: 'Close',
}
