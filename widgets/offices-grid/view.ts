import type { BranchList } from '../../shared/features/branches/branchList'
import type { Branch, Department } from '../../shared/rules/resources/branch'
import { offers, serviceNamed, servicesOf } from './filter'

/** What the visitor or the page asks to see. */
export interface Selection {
  /** A label of the chosen service; empty for all. */
  service: string
  page: number
  /** The number of offices on a page; `undefined` for one page with all. */
  pageSize: number | undefined
}

/** The part of the list that is shown. */
export interface View {
  services: Department[]
  service: Department | undefined
  /** The number of offices on all pages. It counts offices that are still loading, if their number is known. */
  count: number
  page: number
  pageCount: number
  /** The offices of this page; `undefined` for one that is still loading. */
  shown: readonly (Branch | undefined)[]
  /** The loaded offices of the other pages. */
  elsewhere: readonly Branch[]
}

export function viewOf({ branches: all, total }: BranchList, choice: Selection): View {
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
