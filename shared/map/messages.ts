/** What a map's place says while the map is not there. A list of homes has such a place, too. */
export const messages = {
  loading: 'Loading map',
  failed: 'The map could not be loaded',
}
