import type { Params } from '../../shared/page/dialog/modal'
import type { pageData } from '../../shared/page/host/pageData'
import { addressPart } from '../../shared/page/text/addressPart'
import { picturesOf } from '../../shared/rules/pictures/ofHome'
import { type Picture, readPictures } from '../../shared/rules/pictures/readPictures'
import { readVideos, type Video } from '../../shared/rules/pictures/readVideos'
import { type EnergyMeasure, readEnergy } from '../../shared/rules/readers/facts/energy'
import { viewerMessages } from './messages'

/** The content of one tab of the viewer. */
export interface Source {
  /** The first part of its addresses: `floorplan`, `history-images/3`. */
  path: string
  tab: string
  /** The name of the dialog. */
  name: string
  pictures: Picture[]
  /** The values of the energy charts, in words. */
  energy: EnergyMeasure[]
  /** The videos of the tab `Video`, which has no pictures. */
  videos: Video[]
}

type Read = typeof pageData

const source = (path: string, tab: string, name: string, holds: Partial<Source>): Source => ({
  path,
  tab,
  name,
  pictures: [],
  energy: [],
  videos: [],
  ...holds,
})

/**
 * The videos of the page's home, no two with the same first id. A video and a tour may have the same id, because they
 * come from two lists.
 */
export function videosOf(read: Read) {
  const { videos, ...others } = readVideos(read('property'), read('video_hosts'), new URL(location.href))
  const isTaken = (id: string, index: number) => videos.slice(0, index).some(({ ids }) => ids.includes(id))
  const withIds = videos.map((video, index) => {
    const [id = ''] = video.ids
    return isTaken(id, index) ? { ...video, ids: [`${id}-${index + 1}`, ...video.ids] } : video
  })
  return { ...others, videos: withIds }
}

const isFilled = ({ pictures, videos }: Source) => pictures.length + videos.length > 0

/** The routes of a home. Their sources are tabs of one viewer. */
const OF_HOME = ['property-images', 'floorplan', 'epc-chart', 'video']
export const isOfHome = (route: string) => OF_HOME.includes(route)

/** The first part of a source's addresses. */
export const pathOf = (route: string, { id, contentBlockId }: Params) =>
  isOfHome(route)
    ? route
    : [route, id, contentBlockId]
        .filter(part => part !== undefined)
        .map(addressPart)
        .join('/')

/** The tabs of the page's home, in order. A tab without content is left out (2.21, 2.22). */
function homeSources(read: Read): Source[] {
  const property = Object(read('property')) as Record<string, unknown>
  const { dialog } = viewerMessages
  return [
    source('property-images', viewerMessages.photos, dialog.photos, { pictures: picturesOf(property, 'photos') }),
    source('floorplan', viewerMessages.floorplan, dialog.floorplan, { pictures: picturesOf(property, 'floorplans') }),
    source('epc-chart', viewerMessages.epc, dialog.epc, {
      pictures: picturesOf(property, 'charts'),
      energy: readEnergy(property),
    }),
    source('video', viewerMessages.video, dialog.video, { videos: videosOf(read).videos }),
  ].filter(isFilled)
}

/** The pictures of page data `image_galleries` for an address (2.23, 2.24). */
function gallerySources(read: Read, route: string, params: Params): Source[] {
  const parts = [route, params.id, params.contentBlockId].filter(part => part !== undefined)
  const held = parts.reduce<unknown>(
    (place, part) => (Object.hasOwn(Object(place), part) ? Object(place)[part] : undefined),
    read('image_galleries'),
  )
  const holds = { pictures: readPictures(held) }
  return [source(pathOf(route, params), viewerMessages.images, viewerMessages.images, holds)].filter(isFilled)
}

/** The tabs of the viewer for an address. */
export const sourcesOf = (read: Read, route: string, params: Params) =>
  isOfHome(route) ? homeSources(read) : gallerySources(read, route, params)
