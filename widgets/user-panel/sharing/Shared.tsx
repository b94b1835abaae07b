import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { pageData } from '../../../shared/page/host/pageData'
import { $savedIds } from '../../../shared/page/stores/savedProperties'
import { useNow } from '../../../shared/parts/cards/useNow'
import { Button } from '../../../shared/parts/elements/Button/Button'
import { Notice } from '../../../shared/parts/elements/Notice/Notice'
import { parse } from '../../../shared/rules/hostList/parse'
import { Property } from '../../../shared/rules/property/property'
import { settingsFromPage } from '../../../shared/rules/property/settings'
import { isGone } from '../../../shared/rules/property/status'
import { $hiddenIds } from '../../../shared/rules/visitor/hiddenHomes'
import { $viewedIds } from '../../../shared/rules/visitor/recentlyViewed'
import { sayWithUndo } from '../../../shared/rules/visitor/sayWithUndo'
import { HomeRow } from '../HomeRow'
import { Link } from '../Link'
import { panelMessages } from '../messages'
import { Screen } from '../Screen'
import { isBare, knownHomes } from '../savedHomes'
import css from '../UserPanel.module.css'
import { addShared, isNews, type TheirHome } from './addShared'
import type { SharedHome, SharedLists } from './link'
import { toCardFields } from './lists'
import { sharingMessages } from './messages'

/** An address that cannot be read: cut, changed, or made by somebody else. */
export const Broken = () => (
  <Screen title={sharingMessages.broken} lead={sharingMessages.brokenText}>
    <p className={css.other}>
      <Link href="#/user/saved-properties">{sharingMessages.toMine}</Link>
    </p>
  </Screen>
)

/** Somebody else's lists, from the address. They are only shown until the visitor adds them. */
export function Shared({ lists }: { lists: SharedLists }) {
  const own = useStore($savedIds)
  const ownHidden = useStore($hiddenIds)
  const ownViewed = useStore($viewedIds)
  const now = useNow(undefined)
  const [settings] = useState(() => settingsFromPage(pageData))
  const [homes] = useState(knownHomes)
  const [added, setAdded] = useState<{ isKept: boolean }>()

  /** This browser may know more of a home than the address says, and each of them may know that it is gone. */
  function homeOf(shared: SharedHome): Property {
    const theirs = parse(Property, toCardFields(shared))
    const other = homes.get(String(theirs.id))
    if (!other || isBare(other)) return theirs
    return isGone(theirs, { ...settings, now }) ? { ...other, status: theirs.status } : other
  }
  const saved = lists.saved.map(shared => ({
    home: homeOf(shared),
    noted: { note: shared.n?.trim() ?? '', stage: shared.g },
  }))
  const goneIds = new Set(saved.filter(({ home }) => isGone(home, { ...settings, now })).map(({ home }) => home.id))
  const isMine = ({ home: { id } }: TheirHome) => own.has(String(id))
  const hasPictures = saved.some(({ home }) => home.photos.length)
  const wanted = saved.filter(({ home: { id } }) => !goneIds.has(id))
  const hidden = lists.hidden.map(String)
  const viewed = lists.viewed.map(homeOf)
  const also = [
    hidden.length && sharingMessages.theirHidden(hidden.length),
    viewed.length && sharingMessages.theirViewed(viewed.length),
  ].filter(text => text !== 0)
  const hasNews =
    wanted.some(isNews) ||
    hidden.some(id => !ownHidden.has(id) && !own.has(id)) ||
    viewed.some(({ id }) => !ownViewed.has(String(id)))

  function add() {
    const { undo, isKept } = addShared({ saved: wanted, hidden, viewed })
    setAdded({ isKept })
    void sayWithUndo(sharingMessages.added, () => {
      undo()
      setAdded(undefined)
    })
  }

  return (
    <Screen title={sharingMessages.shared(saved.length)} lead={sharingMessages.sharedLead}>
      <div className={css.adding}>
        {/* Always rendered, because a live region that arrives with its text is not announced. */}
        <div role="status">
          {added && (
            <Notice kind="success" title={sharingMessages.addedTitle}>
              {added.isKept ? undefined : sharingMessages.notKept}
            </Notice>
          )}
        </div>
        {!added && hasNews && <Button onClick={add}>{sharingMessages.add}</Button>}
        {!added && (
          <p className={css.other}>
            {[
              hasNews ? sharingMessages.addHint : sharingMessages.allMine,
              goneIds.size > 0 && sharingMessages.gone(goneIds.size),
            ]
              .filter(Boolean)
              .join(' ')}
          </p>
        )}
      </div>
      <ul className={css.searches}>
        {saved.map(({ home, noted }) => (
          <li key={home.id} className={css.theirHome} data-pictures={hasPictures}>
            <HomeRow home={home} plain={!hasPictures} now={now} {...settings}>
              <span className={css.theirs}>
                {[noted.stage && panelMessages.stages[noted.stage], isMine({ home, noted }) && sharingMessages.isMine]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </HomeRow>
            {noted.note && (
              <p className={css.theirNote}>
                <span className={css.what}>{`${sharingMessages.noted} `}</span>
                <span>{noted.note}</span>
              </p>
            )}
          </li>
        ))}
      </ul>
      {also.length > 0 && <p className={css.other}>{sharingMessages.alsoIn(also.join(', '))}</p>}
      <p className={css.other}>
        <Link href="#/user/saved-properties">{sharingMessages.toMine}</Link>
      </p>
    </Screen>
  )
}
