import { useEffect, useRef, useState } from 'react'
import { shownAddress } from '../../shared/features/address/address'
import { leadMessages } from '../../shared/features/leads/messages'
import { StepHeading } from '../../shared/features/leads/StepHeading'
import { carryToValuation } from '../../shared/features/valuation/valuationDraft'
import { kick } from '../../shared/page/host/events'
import { Button } from '../../shared/parts/elements/Button/Button'
import { ButtonLink } from '../../shared/parts/elements/Button/ButtonLink'
import { LiveRegion } from '../../shared/parts/elements/LiveRegion/LiveRegion'
import { Notice } from '../../shared/parts/elements/Notice/Notice'
import { Skeleton } from '../../shared/parts/elements/Skeleton/Skeleton'
import { type Estimate, estimateValue } from '../../shared/rules/resources/valuations'
import { forValuation, valuedHome, type You } from './answers'
import { monthlyRent, roughly } from './estimate'
import css from './Figure.module.css'
import type { HomeAnswers } from './home'
import { laterMessages } from './laterMessages'
import { homeMessages } from './messages'

type EstimateAnswer =
  | { state: 'asking' | 'none' | 'failed' }
  /** The host gives no estimates. The visitor only gets thanks. */
  | { state: 'absent' }
  | { state: 'here'; estimate: Estimate }

/** Asks for the estimate, and asks again when `again` is called. It ignores an answer that is no longer needed. */
function useEstimate(home: HomeAnswers) {
  const [answer, setAnswer] = useState<EstimateAnswer>({ state: 'asking' })
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another question
  useEffect(() => {
    const waiting = new AbortController()
    estimateValue(valuedHome(home), waiting.signal).then(result => {
      if (waiting.signal.aborted) return
      if (result.ok) {
        setAnswer(result.value ? { state: 'here', estimate: result.value } : { state: 'none' })
        if (result.value) kick('valuation_successful')
        return
      }
      const { failure } = result
      setAnswer({ state: failure.reason === 'refused' && failure.status === 404 ? 'absent' : 'failed' })
    })
    return () => waiting.abort()
  }, [home, attempt])
  return {
    answer,
    again() {
      setAnswer({ state: 'asking' })
      setAttempt(attempt + 1)
    },
  }
}

const rangeOf = ({ price, lower, upper }: Estimate) =>
  roughly(lower) === roughly(upper)
    ? laterMessages.about(roughly(price))
    : laterMessages.between(roughly(lower), roughly(upper))

function spoken(answer: EstimateAnswer) {
  if (answer.state === 'asking') return laterMessages.asking
  if (answer.state === 'here') return rangeOf(answer.estimate)
  return answer.state === 'absent' ? '' : laterMessages[answer.state]
}

/** The estimate as a range. */
function Range({ estimate, isLetting }: { estimate: Estimate; isLetting: boolean }) {
  return (
    <>
      <p className={css.range}>
        <bdi>{rangeOf(estimate)}</bdi>
      </p>
      <p className={css.words}>{laterMessages.likely(roughly(estimate.price))}</p>
      {isLetting && <p className={css.words}>{laterMessages.rent(monthlyRent(estimate.price))}</p>}
    </>
  )
}

/** What an estimate is, and what it is not. */
const Meaning = () => (
  <dl className={css.limits}>
    <div>
      <dt className={css.term}>{laterMessages.is}</dt>
      <dd className={css.small}>{laterMessages.isText}</dd>
    </div>
    <div>
      <dt className={css.term}>{laterMessages.isNot}</dt>
      <dd className={css.small}>{laterMessages.isNotText}</dd>
    </div>
  </dl>
)

/** The result leads with the figure: the estimate, or the reason why there is none, and the way to an agent who can visit the home. */
export function Figure({ home, you }: { home: HomeAnswers; you: You }) {
  const { answer, again } = useEstimate(home)
  const place = useRef<HTMLDivElement>(null)
  return (
    <section className={css.root}>
      <div ref={place} className={css.answer} tabIndex={-1} aria-busy={answer.state === 'asking'}>
        <p className={css.home}>
          <bdi>{shownAddress(home)}</bdi>
          <br />
          <span>{`${homeMessages.types[home.property_type]}, ${laterMessages.bedroomCount(home.bedrooms)}`}</span>
        </p>
        {answer.state === 'asking' && (
          <>
            <Skeleton shape="title" />
            <Skeleton lines={3} />
          </>
        )}
        {answer.state === 'here' && <Range estimate={answer.estimate} isLetting={you.valuation_reason === 'letting'} />}
        {answer.state === 'none' && <Notice title={laterMessages.none}>{laterMessages.noneText}</Notice>}
        {answer.state === 'failed' && (
          <Notice
            kind="error"
            title={laterMessages.failed}
            actions={
              <Button
                kind="secondary"
                onClick={() => {
                  // The pressed button disappears with its notice.
                  place.current!.focus()
                  again()
                }}
              >
                {laterMessages.tryAgain}
              </Button>
            }
          >
            {laterMessages.failedText}
          </Notice>
        )}
      </div>
      <LiveRegion>{spoken(answer)}</LiveRegion>
      <div>
        <StepHeading atOnce>{laterMessages.thanks}</StepHeading>
        <p className={css.words}>{leadMessages.received}</p>
      </div>
      {answer.state === 'here' && <Meaning />}
      <div>
        <ButtonLink href="#/book-a-valuation" onClick={() => carryToValuation(forValuation(home, you))}>
          {laterMessages.book}
        </ButtonLink>
        <p className={css.small}>{laterMessages.bookText}</p>
      </div>
    </section>
  )
}
