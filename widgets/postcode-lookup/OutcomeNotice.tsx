import { Button } from '../../shared/parts/elements/Button/Button'
import { ButtonLink } from '../../shared/parts/elements/Button/ButtonLink'
import { Notice } from '../../shared/parts/elements/Notice/Notice'
import type { Outcome } from './lookup'
import { lookupMessages, report } from './messages'

const kinds = { near: 'success', none: 'empty', failed: 'error' } as const

/** The answer to a lookup, and the next step. */
export function OutcomeNotice({
  of: outcome,
  onAgain,
  onAnother,
}: {
  of: Outcome
  onAgain: () => void
  onAnother: () => void
}) {
  const { title, text } = report(outcome)
  const offices = (
    <ButtonLink href="/branches" kind={outcome.state === 'near' ? 'secondary' : 'quiet'}>
      {lookupMessages.offices}
    </ButtonLink>
  )
  return (
    <Notice
      kind={kinds[outcome.state]}
      title={title}
      actions={
        <>
          {outcome.state === 'failed' && (
            <Button kind="secondary" onClick={onAgain}>
              {lookupMessages.again}
            </Button>
          )}
          {outcome.state === 'none' && (
            <Button kind="secondary" onClick={onAnother}>
              {lookupMessages.another}
            </Button>
          )}
          {outcome.state !== 'none' && offices}
        </>
      }
    >
      {text}
    </Notice>
  )
}
