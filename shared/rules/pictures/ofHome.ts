import { readDocuments, readPictures } from './readPictures'

/** The host's names for each sort of picture. */
const NAMES = {
  photos: ['photos'],
  floorplans: ['floorplans'],
  charts: ['epcCharts', 'epc_charts', 'imageOnlyEpcCharts', 'image_only_epc_charts'],
}

const listsOf = (property: unknown, sort: keyof typeof NAMES) =>
  NAMES[sort].map(name => (Object(property) as Record<string, unknown>)[name])

/**
 * A home's pictures of one sort, from the first of the host's names that has any.
 * @param property the home in page data
 */
export const picturesOf = (property: unknown, sort: keyof typeof NAMES) =>
  listsOf(property, sort)
    .map(readPictures)
    .find(list => list.length) ?? []

/** The addresses of a home's plans or certificates that are documents, each once. */
export const documentsOf = (property: unknown, sort: keyof typeof NAMES) => [
  ...new Set(listsOf(property, sort).flatMap(readDocuments)),
]
