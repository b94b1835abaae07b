import { useStore } from '@nanostores/react'
import { useId, useState } from 'react'
import { $noteCount, forgetNotes } from '../../shared/features/account/homeNotes'
import { $viewings, forgetViewings } from '../../shared/features/leads/viewings'
import { $answer, needsReload, otherProductAllows } from '../../shared/page/consent/answer'
import { answerConsent } from '../../shared/page/consent/answerConsent'
import { readAnswer } from '../../shared/page/host/cookies'
import { $savedProperties } from '../../shared/page/stores/savedProperties'
import { say } from '../../shared/page/toasts/say'
import { Button } from '../../shared/parts/elements/Button/Button'
import { ButtonLink } from '../../shared/parts/elements/Button/ButtonLink'
import type { Elements } from '../../shared/parts/elements/elements'
import { LiveRegion } from '../../shared/parts/elements/LiveRegion/LiveRegion'
import { deleteDrafts, hasDrafts } from '../../shared/rules/drafts/drafts'
import { $hiddenCount, forgetHidden } from '../../shared/rules/visitor/hiddenHomes'
import { $recentlyViewed, forgetViewed } from '../../shared/rules/visitor/recentlyViewed'
import { $savedSearches } from '../../shared/rules/visitor/savedSearches'
import { $searchHistory, forgetSearches } from '../../shared/rules/visitor/searchHistory'
import css from './Cookies.module.css'
import { cookieMessages } from './messages'

/** Shows the choice about analytics, and lets the visitor change it. */
function Consent() {
  const later = useStore($answer)
  if (otherProductAllows() !== undefined) return <p className={css.text}>{cookieMessages.otherProduct}</p>
  const answer = readAnswer() ?? later
  return (
    <>
      <p className={css.text} role="status">
        {`${cookieMessages.now[answer ?? 'none']} ${needsReload() ? cookieMessages.needsReload : ''}`.trim()}
      </p>
      <div className={css.answers}>
        <Button kind="secondary" aria-pressed={answer === 'allow'} onClick={() => answerConsent('allow')}>
          {cookieMessages.allow}
        </Button>
        <Button kind="secondary" aria-pressed={answer === 'deny'} onClick={() => answerConsent('deny')}>
          {cookieMessages.deny}
        </Button>
      </div>
      {needsReload() && <Button onClick={() => location.reload()}>{cookieMessages.reload}</Button>}
    </>
  )
}

interface KeptProps {
  what: string
  /** The buttons for it. Each uses the text beside it as its description. */
  children?: (describedBy: string) => Elements
}

function Kept({ what, children }: KeptProps) {
  const id = useId()
  return (
    <li className={css.kept}>
      <span id={id} className={css.what}>
        {what}
      </span>
      {children?.(id)}
    </li>
  )
}

interface ClearProps {
  /** How many things there are to clear. */
  count: number
  describedBy: string
  onClick: () => void
}

/**
 * Clears what is stored. It is there only where something is, and stays when nothing is left. If it disappeared, the
 * focus would be lost.
 */
function Clear({ count, describedBy, onClick }: ClearProps) {
  const [isOffered, setOffered] = useState(false)
  if (count && !isOffered) setOffered(true)
  return (
    isOffered && (
      <Button kind="quiet" aria-describedby={describedBy} onClick={onClick}>
        {cookieMessages.clear}
      </Button>
    )
  )
}

/** What the bundle stores in this browser, with links and buttons to change or delete most of it. */
function Storage() {
  const homes = useStore($savedProperties).length
  const notes = useStore($noteCount)
  const searches = useStore($savedSearches).length
  const viewed = useStore($recentlyViewed).length
  const viewings = useStore($viewings).length
  const hidden = useStore($hiddenCount)
  const made = useStore($searchHistory).length
  const [announced, announce] = useState('')
  const [hadDrafts] = useState(hasDrafts)
  /** @param words what then stands beside the button. Words that are the same for each button would be said only once */
  const clear = (forget: () => void, words: string) => {
    forget()
    announce(words)
  }
  const changeLink = (href: string) => (id: string) => (
    <ButtonLink kind="quiet" href={href} aria-describedby={id}>
      {cookieMessages.change}
    </ButtonLink>
  )
  const clearButton = (count: number, onClick: () => void) => (id: string) => (
    <Clear count={count} describedBy={id} onClick={onClick} />
  )
  return (
    <>
      <h3 className={css.title}>{cookieMessages.kept}</h3>
      <p className={css.text}>{cookieMessages.keptText}</p>
      <ul className={css.list}>
        <Kept what={cookieMessages.savedHomes(homes)}>{changeLink('#/user/saved-properties')}</Kept>
        <Kept what={cookieMessages.notes(notes)}>{clearButton(notes, forgetNotes)}</Kept>
        <Kept what={cookieMessages.savedSearches(searches)}>{changeLink('#/user/saved-searches')}</Kept>
        <Kept what={cookieMessages.viewed(viewed)}>
          {clearButton(viewed, () => clear(forgetViewed, cookieMessages.viewed(0)))}
        </Kept>
        <Kept what={cookieMessages.viewings(viewings)}>
          {clearButton(viewings, () => clear(forgetViewings, cookieMessages.viewings(0)))}
        </Kept>
        <Kept what={cookieMessages.hidden(hidden)}>{clearButton(hidden, forgetHidden)}</Kept>
        <Kept what={cookieMessages.searches(made)}>
          {clearButton(made, () => clear(forgetSearches, cookieMessages.searches(0)))}
        </Kept>
        <Kept what={cookieMessages.drafts}>
          {id =>
            hadDrafts && (
              <Button
                kind="quiet"
                aria-describedby={id}
                onClick={() => {
                  deleteDrafts()
                  void say(cookieMessages.draftsDeleted)
                }}
              >
                {cookieMessages.deleteDrafts}
              </Button>
            )
          }
        </Kept>
      </ul>
      <LiveRegion>{announced}</LiveRegion>
    </>
  )
}

export default function Cookies() {
  return (
    <section aria-label={cookieMessages.region}>
      <Consent />
      <Storage />
    </section>
  )
}
