import type { Modal, ModalRoute } from '../../shared/page/dialog/modal'
import { pageData } from '../../shared/page/host/pageData'
import { viewerMessages } from './messages'
import { pathOf, sourcesOf, videosOf } from './sources'

/** A route of pictures. Its number follows the shown picture: `property-images/7` (contract 5). */
const pictures = (key: string, name: string = viewerMessages.images, ids = ''): ModalRoute => ({
  address: `${key}${ids}/:number?`,
  name,
  applies: params => sourcesOf(pageData, key, params).some(({ path }) => path === pathOf(key, params)),
})

/** One of the home's videos (2.21). For a video that nobody can show it gives the reason (8.18). */
const video: ModalRoute = {
  address: 'video/:id',
  name: viewerMessages.dialog.video,
  applies: ({ id = '' }) => videosOf(pageData).videos.some(({ ids }) => ids.includes(id)),
  refusal: ({ id = '' }) => (videosOf(pageData).unsupported.includes(id) ? viewerMessages.unsupported : undefined),
}

/** The pictures, plans, charts and videos of a home, and galleries (2.21–2.25). */
export const viewer: Modal = {
  code: 'Viewer',
  bundle: 'viewer',
  routes: [
    pictures('property-images', viewerMessages.dialog.photos),
    pictures('floorplan', viewerMessages.dialog.floorplan),
    pictures('epc-chart', viewerMessages.dialog.epc),
    video,
    pictures('agricultural-sales-event', viewerMessages.images, '/:id'),
    pictures('antiques-sales-event', viewerMessages.images, '/:id'),
    pictures('property-auction-sales-event', viewerMessages.images, '/:id'),
    pictures('history-images', viewerMessages.images, '/:id'),
    pictures('gallery-card-slider-expand', viewerMessages.images, '/:id/:contentBlockId'),
  ],
  look: { placement: 'full', plain: true, tone: 'dark' },
  oneEntry: true,
}
