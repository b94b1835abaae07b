import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { withFields } from '../../shared/search/change'
import { filtersOf } from '../../shared/search/filters'
import { radiusInWords, widerThan } from '../../shared/search/radius'
import type { Search } from '../../shared/search/search'
import { removeSearch, saveSearch } from '../../shared/stores/changeSearches'
import { savedAs } from '../../shared/stores/savedSearches'
import { Button } from '../../shared/ui/Button/Button'
import { ButtonLink } from '../../shared/ui/Button/ButtonLink'
import { Notice } from '../../shared/ui/Notice/Notice'
import { messages } from './messages'

interface NothingProps {
  search: Search
  /** Homes on other pages of it. */
  total: number
  hrefOf: (search: Search) => string
}

/** Ways on where no home matches: a wider circle, one thing less, or to be told when there is one. */
export function Nothing({ search, total, hrefOf }: NothingProps) {
  const $saved = useMemo(() => savedAs(search), [search])
  const saved = useStore($saved, { ssr: () => undefined })
  const isSomewhere = search.placeId !== undefined || search.isQuerySearch
  const wider = isSomewhere && !search.poly ? widerThan(search.within) : undefined
  const filters = filtersOf(search).filter(({ key }) => key !== 'within')

  return (
    <Notice
      kind="empty"
      title={total ? messages.noneHere : messages.none}
      actions={
        total ? (
          <ButtonLink kind="secondary" href={hrefOf({ ...search, page: undefined })}>
            {messages.first}
          </ButtonLink>
        ) : (
          <>
            {wider && (
              <ButtonLink href={hrefOf(withFields(search, { within: wider }))}>
                {messages.wider(radiusInWords(wider))}
              </ButtonLink>
            )}
            {filters.map(({ key, label, without }) => (
              <ButtonLink key={key} kind="secondary" href={hrefOf(without)}>
                {messages.without(label)}
              </ButtonLink>
            ))}
            {!wider && !filters.length && (
              <ButtonLink kind="secondary" href="/">
                {messages.all}
              </ButtonLink>
            )}
            <Button kind="quiet" onClick={() => (saved ? removeSearch(search) : saveSearch(search))}>
              {saved ? messages.remove : messages.save}
            </Button>
          </>
        )
      }
    >
      {!total && messages.noneText}
    </Notice>
  )
}
