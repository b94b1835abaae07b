import { readPictures } from './readPictures'

/** What the host calls each sort of a home's pictures. */
const NAMES = {
  photos: ['photos'],
  floorplans: ['floorplans'],
  charts: ['epcCharts', 'epc_charts', 'image_only_epc_charts'],
}

/** A home's pictures of one sort, by the first of the host's names that has some. @param property as page data writes it */
export const picturesOf = (property: unknown, sort: keyof typeof NAMES) =>
  NAMES[sort]
    .map(name => readPictures((Object(property) as Record<string, unknown>)[name]))
    .find(list => list.length) ?? []
