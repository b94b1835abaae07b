import { atom } from 'nanostores'
import type { Property } from '../property/property'
import type { Search } from '../search/search'

/** A home before or after this one in a search's results, and the page that it is on. */
export interface Neighbour {
  home: Property
  page: number
}

/** The homes before and after a home: `propertyLinks` of 3.8, and the search whose results they are. */
export interface Neighbours {
  previous?: Neighbour
  next?: Neighbour
  search?: Search
}

/** The neighbours of this page's home, once they are known. They are found once, for the first frame or for the island. */
export const $neighbours = atom<Neighbours & { of?: string | number }>({})
