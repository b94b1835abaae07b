import { useStore } from '@nanostores/react'
import { useId, useLayoutEffect, useMemo, useState } from 'react'
import { branchesOf, branchListOf, hasMore } from '../../shared/features/branches/branchList'
import { hostLink } from '../../shared/page/host/links'
import { inFrame, isHydrating } from '../../shared/page/island/hydration'
import { LiveRegion } from '../../shared/parts/elements/LiveRegion/LiveRegion'
import { Skeleton } from '../../shared/parts/elements/Skeleton/Skeleton'
import { NavTabs } from '../../shared/parts/elements/Tabs/NavTabs'
import type { Department } from '../../shared/rules/resources/branch'
import { keepInAddress, keepInHistory, pageInHistory, serviceInAddress } from './address'
import { Breadcrumb } from './Breadcrumb'
import { OFFICES, officesHref } from './links'
import { officeMessages, spoken, titleOf } from './messages'
import css from './OfficesGrid.module.css'
import type { OfficesGridProps } from './props'
import { Results } from './Results'
import { Search } from './Search'
import { Services } from './Services'
import { viewOf } from './view'

const tabsOf = (people: string) => [
  { href: OFFICES, label: officeMessages.office },
  { href: people, label: officeMessages.people },
]

/** The offices page: a location search, a filter by service, and the offices. */
export function OfficesGrid(props: OfficesGridProps) {
  const { branches, branchesPagination, department, pageSize, searchTerm, placeId } = props
  // The list belongs to one answer of the server. The page may replace that answer through `data-props`.
  const { $list, retry } = useMemo(
    () => branchListOf({ branches, branchesPagination }, { location: searchTerm, placeId }),
    [branches, branchesPagination, searchTerm, placeId],
  )
  const list = branchesOf(useStore($list, { ssr: 'initial' }))
  const [chosen, choose] = useState<string>()
  const titleId = useId()
  const people = hostLink('staff')
  const [page, setPage] = useState(() => inFrame(titleId, pageInHistory, () => 1))
  const [isWritten] = useState(isHydrating)
  const [isTouched, setTouched] = useState(false)
  const view = viewOf(list, {
    service: chosen ?? department,
    page,
    pageSize: props.paginate ? pageSize : undefined,
  })
  const title = titleOf(list, view, searchTerm)

  // Runs before the first frame. It does not run while rendering, because a server has no address.
  useLayoutEffect(() => {
    if (!department) choose(serviceInAddress())
  }, [department])

  // The visitor may point at an office that the server wrote, so that stays in its place.
  useLayoutEffect(() => {
    if (!isWritten) setPage(pageInHistory())
  }, [isWritten])

  function turnTo(next: number) {
    setPage(next)
    setTouched(true)
    keepInHistory(next)
  }

  function select(service: Department | undefined) {
    choose(service?.urlLabel ?? '')
    turnTo(1)
    keepInAddress(service)
  }

  return (
    <div className={css.root}>
      {props.breadcrumb && <Breadcrumb />}
      {people && <NavTabs label={officeMessages.here} links={tabsOf(people)} current={OFFICES} />}
      <div className={css.head}>
        <div className={css.words} data-part="offices-title">
          <h2 id={titleId} className={css.title}>
            {title || <Skeleton shape="title" />}
          </h2>
          {searchTerm && list.total > 0 && (
            <a className={css.all} href={OFFICES}>
              {officeMessages.all}
            </a>
          )}
        </div>
        <Search key={searchTerm} term={searchTerm} service={view.service?.urlLabel} />
      </div>
      <Services
        services={view.services}
        current={view.service}
        hrefOf={service => officesHref({ location: searchTerm, placeId }, service?.urlLabel)}
        onSelect={select}
      />
      <Results
        titleId={titleId}
        list={list}
        next={hasMore(props) ? (branchesPagination?.currentPage ?? 1) + 1 : undefined}
        view={view}
        branchPath={props.branchPath}
        searched={searchTerm !== ''}
        onTurn={turnTo}
        onRetry={retry}
      />
      <LiveRegion delay={500}>{spoken(list, view, title, isTouched)}</LiveRegion>
    </div>
  )
}
