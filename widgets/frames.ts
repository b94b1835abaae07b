import type { FramedWidget } from '../shared/firstFrame/createFrame'
import { showFrame } from '../shared/firstFrame/showFrame'
import type { Frames } from '../shared/loader/loader'
import { PropertyResults } from './property-results/PropertyResults'
import * as results from './property-results/props'
import { PropertySearch } from './property-search/PropertySearch'
import * as search from './property-search/props'
import { SavePropertyProps } from './save-property/props'
import { SaveProperty } from './save-property/SaveProperty'

/**
 * The widgets whose empty markers get a first frame: those that visitors use first, on the pages where most visits
 * begin. Each needs `frame` in widgets/index.ts as well.
 */
const framed: Record<string, FramedWidget> = {
  'property-search': { props: search.PropertySearchProps, fromPage: search.fromPage, Component: PropertySearch },
  'property-results': { props: results.PropertyResultsProps, fromPage: results.fromPage, Component: PropertyResults },
  'save-property': { props: SavePropertyProps, Component: SaveProperty },
}

export const show: Frames['show'] = island => showFrame(island, framed[island.name])
