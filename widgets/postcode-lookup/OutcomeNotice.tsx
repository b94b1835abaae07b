import { Button } from '../../shared/parts/elements/Button/Button'
import { ButtonLink } from '../../shared/parts/elements/Button/ButtonLink'
import { Notice } from '../../shared/parts/elements/Notice/Notice'
import { telephoneHref } from '../../shared/rules/readers/values/telephone'
import type { Outcome } from './lookup'
import { lookupMessages, report } from './messages'

const kinds = { near: 'success', none: 'empty', unasked: 'empty', failed: 'error' } as const

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
  const ring = outcome.state === 'unasked' && telephoneHref(outcome.telephone)
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
          {ring && <ButtonLink href={ring}>{lookupMessages.ring}</ButtonLink>}
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
