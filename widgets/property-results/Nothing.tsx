import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { word } from '../../shared/page/host/words'
import { $session } from '../../shared/page/stores/session'
import { SignInForAlerts } from '../../shared/parts/actions/SaveSearch/SignInForAlerts'
import { useSaved } from '../../shared/parts/actions/SaveSearch/useSaved'
import chip from '../../shared/parts/choice/Chip/Chip.module.css'
import { Button } from '../../shared/parts/elements/Button/Button'
import { ButtonLink } from '../../shared/parts/elements/Button/ButtonLink'
import { Icon } from '../../shared/parts/elements/Icon/Icon'
import { Notice } from '../../shared/parts/elements/Notice/Notice'
import { filtersOf } from '../../shared/rules/search/filters'
import { radiusInWords } from '../../shared/rules/search/radius'
import type { Search } from '../../shared/rules/search/search'
import { removeSearch, saveSearch } from '../../shared/rules/visitor/changeSearches'
import { resultsMessages } from './messages'
import css from './PropertyResults.module.css'
import type { PropertyResultsProps } from './props'
import { widened } from './widened'

interface NothingProps extends Pick<PropertyResultsProps, 'place'> {
  search: Search
  /** Whether other pages of the search have homes. */
  hasOthers: boolean
  hrefOf: (search: Search) => string
}

/** Shown where no home matches. It offers a larger radius, the search without one filter, or an alert for new homes. */
export function Nothing({ search, place, hasOthers, hrefOf }: NothingProps) {
  const saved = useSaved(search, !hasOthers)
  const { state } = useStore($session, { ssr: 'initial' })
  const [isAsked, setAsked] = useState(false)
  const wider = widened(search, place)
  const filters = filtersOf(search).filter(({ key }) => key !== 'within')

  if (hasOthers)
    return (
      <Notice
        kind="empty"
        title={resultsMessages.noneHere}
        actions={
          <ButtonLink kind="secondary" href={hrefOf({ ...search, page: undefined })}>
            {resultsMessages.first}
          </ButtonLink>
        }
      />
    )
  return (
    // The search form beside it then hides its filters.
    <div data-found="nothing">
      <Notice
        kind="empty"
        title={resultsMessages.none}
        actions={
          <>
            {wider && (
              <ButtonLink href={hrefOf(wider.search)}>{resultsMessages.wider(radiusInWords(wider.within))}</ButtonLink>
            )}
            {!wider && !filters.length && (
              <ButtonLink kind="secondary" href="/">
                {resultsMessages.all}
              </ButtonLink>
            )}
            <Button
              kind="quiet"
              onClick={() => {
                setAsked(!saved)
                if (saved) removeSearch(search)
                else saveSearch(search)
              }}
            >
              {saved ? resultsMessages.remove : word('search-save', resultsMessages.save)}
            </Button>
            {saved && isAsked && state === 'visitor' && <SignInForAlerts />}
          </>
        }
      >
        {filters.length > 0 && (
          <>
            <span>{resultsMessages.takeAway}</span>
            <ul className={`${chip.list} ${css.filters}`} aria-label={resultsMessages.filters}>
              {filters.map(({ key, label, without }) => (
                <li key={key} className={chip.item}>
                  <a className={chip.chip} href={hrefOf(without)} aria-label={resultsMessages.without(label)}>
                    <span>{label}</span>
                    <Icon name="close" size={16} />
                  </a>
                </li>
              ))}
            </ul>
          </>
        )}
      </Notice>
    </div>
  )
}
