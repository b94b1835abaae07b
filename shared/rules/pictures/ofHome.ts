import { readPictures } from './readPictures'

/** The host's names for each sort of picture. */
const NAMES = {
  photos: ['photos'],
  floorplans: ['floorplans'],
  charts: ['epcCharts', 'epc_charts', 'image_only_epc_charts'],
}

/**
 * A home's pictures of one sort, from the first of the host's names that has any.
 * @param property the home in page data
 */
export const picturesOf = (property: unknown, sort: keyof typeof NAMES) =>
  NAMES[sort]
    .map(name => readPictures((Object(property) as Record<string, unknown>)[name]))
    .find(list => list.length) ?? []
