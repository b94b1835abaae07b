import type { Frames } from '../../shared/page/loader/loader'
import type { FrameService } from '../../shared/parts/island/defineWidget'
import type { ModalCode } from './modals'

/**
 * The chunks that mount.js itself asks for: the core of every island and the router. The first frames are more of them:
 * the build puts each together from the widgets that name it.
 */
export const services = {
  core: () => import('./core/core'),
  Router: () => import('./router'),
  Modals: () => import('../../shared/parts/modal/ModalContent'),
}

/**
 * Chunks that work without a marker, or that other chunks ask for. The code of modals is more of them, see modals.ts.
 * The core chunk knows them: in mount.js every visitor would download the list. Their names begin with a capital letter, so no marker has the same name.
 */
export const late = {
  Complaints: () => import('../../shared/page/complaints/complaints'),
  Inspector: () => import('../../shared/tools/inspector/inspector'),
  Visitor: () => import('./visitor'),
  Places: () => import('../../shared/parts/suggestions/earlySuggestions'),
  Links: () => import('../../shared/page/router/keepHere'),
  Images: () => import('../../shared/page/images/images'),
  CardPhotos: () => import('../own-cards/photos'),
  Toasts: () => import('../../shared/page/toastStack/toasts'),
  Flash: () => import('../../shared/rules/flash/flash'),
  Saved: () => import('../../shared/rules/sync/startSync'),
  Tracking: () => import('./tracking'),
  Visits: () => import('./visits'),
  PageWide: () => import('../../shared/page/pageWide/pageWide'),
  NextPage: () => import('../../shared/page/nextPage/nextPage'),
  Timing: () => import('../../shared/page/timing/timing'),
  Purify: () => import('../../shared/page/purify/purify'),
  Drafts: () => import('../../shared/rules/drafts/drafts'),
  BotCheck: () => import('../../shared/rules/challenge/serverForms'),
  Consent: () => import('../../shared/page/consent/consent'),
  ConsentMode: () => import('../../shared/page/consent/consentMode'),
  Analytics: () => import('../../shared/page/consent/analytics'),
  Map: () => import('../../shared/features/map/leafletMap'),
}

type Modules<Registry extends Record<string, () => Promise<unknown>>> = {
  [Name in keyof Registry]: Awaited<ReturnType<Registry[Name]>>
}

// The build reads the paths. Nothing calls these functions. The type checker reads from them what `loadChunk` returns.
declare module '../../shared/page/loader/loader' {
  interface Chunks extends Modules<typeof services & typeof late>, ModalCode, Record<FrameService, Frames> {}
}
