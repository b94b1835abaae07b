/** What a map's place says while the map is not there. A list of homes has such a place, too. */
export const mapMessages = {
  loading: 'Loading map',
  failed: 'The map could not be loaded',
}
