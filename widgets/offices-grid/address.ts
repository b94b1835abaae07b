import { replaceAddress } from '../../shared/page/host/addressBar'
import { parametersIn } from '../../shared/page/host/addresses'
import type { Department } from '../../shared/rules/resources/branch'
import { OFFICES } from './links'

const KEY = 'department'

/** The key of `history.state` that holds the number of the page. The address's `page` is one of the server's lists. */
const PAGE = 'estate-islands:offices-page'

/** The service in the address; empty if there is none. */
export const serviceInAddress = () => parametersIn(location.search).get(KEY) ?? ''

/** Writes the filter's link into the address. Reloading, sharing and coming back then keep the service. */
export function keepInAddress(service: Department | undefined) {
  // The address of any other page does not name a service.
  if (location.pathname.replace(/\/$/, '') !== OFFICES) return
  const url = new URL(location.href)
  if (service) url.searchParams.set(KEY, service.urlLabel)
  else url.searchParams.delete(KEY)
  replaceAddress(url.pathname + url.search + url.hash)
}

/** The page of offices that was shown in this entry of the history, from 1. */
export function pageInHistory() {
  const page: unknown = Object(history.state)[PAGE]
  return Number.isInteger(page) ? Math.max(1, page as number) : 1
}

/** Notes the page in the entry of the history. Reloading and coming back then keep it. */
export const keepInHistory = (page: number) => replaceAddress(location.hash, { ...Object(history.state), [PAGE]: page })
