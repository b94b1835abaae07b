import type { Department } from '../../shared/api/branch'
import { replaceAddress } from '../../shared/host/addressBar'
import { parametersIn } from '../../shared/host/addresses'
import { OFFICES } from './links'

const KEY = 'department'

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
