import { noted } from '../../page/host/clock'
import { loader } from '../../page/loader/loader'
import { readSearchAddress } from '../search/address'

/** The search of an address, as text to compare. What other scripts add to an address or take out of it is not in it. */
const searchOf = (address: Pick<Location, 'pathname' | 'search'>) => JSON.stringify(readSearchAddress(address))

/**
 * Asks the server for the list of the address, where a step in the history has led to another search than the one that
 * this page was made for. For a list that nobody has used: an island follows such a step itself.
 */
export function followBack() {
  const [entry] = noted('navigation')
  // Turbo and Turbolinks load the pages of their entries themselves.
  if (!entry || 'Turbo' in window || 'Turbolinks' in window) return
  // A script of the page has written this address in place of one of our routes.
  if (loader().rewritten?.now === location.href) return
  if (searchOf(new URL(entry.name)) !== searchOf(location)) location.reload()
}
