import { useStore } from '@nanostores/react'
import { useId, useState } from 'react'
import { $answer, needsReload, otherProductAllows } from '../../shared/consent/answer'
import { answerConsent } from '../../shared/consent/answerConsent'
import { deleteDrafts, hasDrafts } from '../../shared/drafts/drafts'
import { readAnswer } from '../../shared/host/cookies'
import { $hiddenCount, forgetHidden } from '../../shared/stores/hiddenHomes'
import { $noteCount, forgetNotes } from '../../shared/stores/homeNotes'
import { $recentlyViewed, forgetViewed } from '../../shared/stores/recentlyViewed'
import { $savedProperties } from '../../shared/stores/savedProperties'
import { $savedSearches } from '../../shared/stores/savedSearches'
import { $searchHistory, forgetSearches } from '../../shared/stores/searchHistory'
import { $viewings, forgetViewings } from '../../shared/stores/viewings'
import { say } from '../../shared/toasts/say'
import { Button } from '../../shared/ui/Button/Button'
import { ButtonLink } from '../../shared/ui/Button/ButtonLink'
import type { Elements } from '../../shared/ui/elements'
import { LiveRegion } from '../../shared/ui/LiveRegion/LiveRegion'
import css from './Cookies.module.css'
import { messages } from './messages'

/** Shows the choice about analytics, and lets the visitor change it. */
function Consent() {
  const given = useStore($answer)
  if (otherProductAllows() !== undefined) return <p className={css.text}>{messages.otherProduct}</p>
  const answer = readAnswer() ?? given
  return (
    <>
      <p className={css.text} role="status">
        {`${messages.now[answer ?? 'none']} ${needsReload() ? messages.needsReload : ''}`.trim()}
      </p>
      <div className={css.answers}>
        <Button kind="secondary" aria-pressed={answer === 'allow'} onClick={() => answerConsent('allow')}>
          {messages.allow}
        </Button>
        <Button kind="secondary" aria-pressed={answer === 'deny'} onClick={() => answerConsent('deny')}>
          {messages.deny}
        </Button>
      </div>
      {needsReload() && <Button onClick={() => location.reload()}>{messages.reload}</Button>}
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
        {messages.clear}
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
  const clear = (forget: () => void) => {
    forget()
    announce(messages.cleared)
  }
  const changeLink = (href: string) => (id: string) => (
    <ButtonLink kind="quiet" href={href} aria-describedby={id}>
      {messages.change}
    </ButtonLink>
  )
  const clearButton = (count: number, onClick: () => void) => (id: string) => (
    <Clear count={count} describedBy={id} onClick={onClick} />
  )
  return (
    <>
      <h3 className={css.title}>{messages.kept}</h3>
      <p className={css.text}>{messages.keptText}</p>
      <ul className={css.list}>
        <Kept what={messages.savedHomes(homes)}>{changeLink('#/user/saved-properties')}</Kept>
        <Kept what={messages.notes(notes)}>{clearButton(notes, forgetNotes)}</Kept>
        <Kept what={messages.savedSearches(searches)}>{changeLink('#/user/saved-searches')}</Kept>
        <Kept what={messages.viewed(viewed)}>{clearButton(viewed, () => clear(forgetViewed))}</Kept>
        <Kept what={messages.viewings(viewings)}>{clearButton(viewings, () => clear(forgetViewings))}</Kept>
        <Kept what={messages.hidden(hidden)}>{clearButton(hidden, forgetHidden)}</Kept>
        <Kept what={messages.searches(made)}>{clearButton(made, () => clear(forgetSearches))}</Kept>
        <Kept what={messages.drafts}>
          {id =>
            hadDrafts && (
              <Button
                kind="quiet"
                aria-describedby={id}
                onClick={() => {
                  deleteDrafts()
                  void say(messages.draftsDeleted)
                }}
              >
                {messages.deleteDrafts}
              </Button>
            )
          }
        </Kept>
      </ul>
      <LiveRegion>{announced}</LiveRegion>
    </>
  )
}

export function Cookies() {
  return (
    <section aria-label={messages.region}>
      <Consent />
      <Storage />
    </section>
  )
}
