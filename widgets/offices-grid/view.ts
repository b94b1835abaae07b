import type { Branch, Department } from '../../shared/api/branch'
import type { BranchList } from '../../shared/branches/branchList'
import { offers, serviceNamed, servicesOf } from './filter'

/** What the visitor, or the page, has asked to see. */
export interface Choice {
  /** A label of the service that is to be on; empty for all. */
  service: string
  page: number
  /** Offices on a page; `undefined` for all of them on one. */
  pageSize: number | undefined
}

/** What is to be seen of the offices. */
export interface View {
  services: Department[]
  service: Department | undefined
  /** How many there are of them, on all pages; those that are not here yet counted where their number is known. */
  count: number
  page: number
  pageCount: number
  /** Those on this page; `undefined` for one that is on its way. */
  shown: readonly (Branch | undefined)[]
  /** Those on the other pages, as far as they are here. */
  elsewhere: readonly Branch[]
}

export function viewOf({ branches: all, total }: BranchList, choice: Choice): View {
  const here = all.filter(branch => branch !== undefined)
  const services = servicesOf(here)
  const service = serviceNamed(choice.service, services)
  const matching = service ? here.filter(branch => offers(branch, service)) : all
  const pageSize = choice.pageSize ?? (matching.length || 1)
  const pageCount = Math.max(1, Math.ceil(matching.length / pageSize))
  const page = Math.min(choice.page, pageCount)
  const [from, to] = [(page - 1) * pageSize, page * pageSize]
  return {
    services,
    service,
    count: service ? matching.length : total,
    page,
    pageCount,
    shown: matching.slice(from, to),
    elsewhere: [...matching.slice(0, from), ...matching.slice(to)].filter(branch => branch !== undefined),
  }
}
