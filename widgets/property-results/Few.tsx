import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'
import { word } from '../../shared/page/host/words'
import { $session } from '../../shared/page/stores/session'
import { SignInForAlerts } from '../../shared/parts/actions/SaveSearch/SignInForAlerts'
import { useSaved } from '../../shared/parts/actions/SaveSearch/useSaved'
import { Button } from '../../shared/parts/elements/Button/Button'
import { ButtonLink } from '../../shared/parts/elements/Button/ButtonLink'
import { spoken } from '../../shared/parts/elements/LiveRegion/spoken'
import { radiusInWords } from '../../shared/rules/search/radius'
import type { Search } from '../../shared/rules/search/search'
import { saveSearch } from '../../shared/rules/visitor/changeSearches'
import css from './Few.module.css'
import { resultsMessages } from './messages'
import type { PropertyResultsProps } from './props'
import { widened } from './widened'

interface FewProps extends Pick<PropertyResultsProps, 'place'> {
  search: Search
  hrefOf: (search: Search) => string
}

/** After a short list: a larger radius and an alert. */
export function Few({ search, place, hrefOf }: FewProps) {
  const saved = useSaved(search)
  const { state } = useStore($session, { ssr: 'initial' })
  const [isAsked, setAsked] = useState(false)
  const answer = useRef<HTMLDivElement>(null)
  const wider = widened(search, place)
  return (
    <div className={css.root}>
      <p className={css.words}>{resultsMessages.few}</p>
      <div className={css.actions}>
        {wider && (
          <ButtonLink kind="secondary" href={hrefOf(wider.search)}>
            {resultsMessages.wider(radiusInWords(wider.within))}
          </ButtonLink>
        )}
        <div {...spoken} ref={answer} tabIndex={-1}>
          {saved && <p className={css.words}>{resultsMessages.alerted}</p>}
          {saved && isAsked && state === 'visitor' && <SignInForAlerts />}
        </div>
        {!saved && (
          <div className={css.scripted}>
            <Button
              kind="quiet"
              onClick={() => {
                // The pressed button disappears.
                answer.current!.focus()
                setAsked(true)
                saveSearch(search)
              }}
            >
              {word('new-homes-alert', resultsMessages.alert)}
            </Button>
          </div>
        )}
      </div>
    </div>
  )
}
