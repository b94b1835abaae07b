import type { Department } from '../../shared/api/branch'
import { OFFICES } from './links'

const KEY = 'department'

/** The service the address asks for; empty for none. */
export const serviceInAddress = () => new URLSearchParams(location.search).get(KEY) ?? ''

/** Leaves the address as the filter's link has it, so that reloading, sharing and coming back keep the service. */
export function keepInAddress(service: Department | undefined) {
  // On any other page the address says nothing of offices.
  if (location.pathname !== OFFICES) return
  const url = new URL(location.href)
  if (service) url.searchParams.set(KEY, service.urlLabel)
  else url.searchParams.delete(KEY)
  history.replaceState(history.state, '', url)
}
