import { atom, computed } from 'nanostores'
import type { Modal, RouteMatch } from '../../../shared/page/dialog/modal'
import { pageData } from '../../../shared/page/host/pageData'
import { $session } from '../../../shared/page/stores/session'

// The trial build has this chunk, but the registry does not know it.
const place = { code: 'TrialModal' as never, bundle: 'TrialModal' }

const isLetting = () => Object(pageData('property')).propertyChannel === 'lettings'

const panelTabs = ({ below }: RouteMatch) =>
  computed($session, ({ state }) => ({
    label: 'Panel',
    links: [
      { href: '#/panel', label: `Start of a ${state}` },
      { href: '#/panel/saved', label: 'Saved' },
    ],
    current: below.length ? `#/panel/${below.join('/')}` : '#/panel',
  }))

const galleryTabs = ({ key }: RouteMatch) =>
  atom({
    label: 'Gallery',
    links: [
      { href: '#/photos', label: 'Photos' },
      { href: '#/plan', label: 'Plan' },
    ],
    current: `#/${key}`,
  })

/** Modals for the tests of the router. */
export const trialModals: Modal[] = [
  { ...place, routes: [{ address: 'video/:id', name: 'Video' }], look: { size: 'large' } },
  { ...place, routes: [{ address: 'calculator', name: 'Calculator', applies: () => !isLetting() }] },
  { ...place, routes: [{ address: 'thrower', name: 'Thrower' }] },
  { ...place, routes: [{ address: 'valuation', name: 'Instant Valuation' }], loading: 'Loading Instant Valuation' },
  {
    ...place,
    routes: [
      {
        address: 'person/:id',
        name: ({ id }) => `Contact ${Object(pageData('people'))[id!]}`,
        applies: ({ id }) => id! in Object(pageData('people')),
      },
    ],
  },
  {
    ...place,
    routes: [{ address: 'panel/*', name: () => `Your ${Object(pageData('agency')).name} panel` }],
    look: { placement: 'end' },
    tabs: panelTabs,
    aliases: { 'panel/alerts': 'panel/saved' },
  },
  {
    ...place,
    routes: [
      { address: 'photos/:number?', name: 'Photos' },
      { address: 'plan', name: 'Floorplan' },
    ],
    tabs: galleryTabs,
    oneEntry: true,
  },
  { ...place, routes: [{ address: 'steps', name: 'Three steps' }] },
]
