import { useEffect, useRef, useState } from 'react'
import { agencyTelephone } from '../../shared/page/host/agencyTelephone'
import { hostHas } from '../../shared/page/host/hostHas'
import { loader } from '../../shared/page/loader/loader'
import { Button } from '../../shared/parts/elements/Button/Button'
import { useFormReset } from '../../shared/parts/elements/Field/useFormReset'
import { LiveRegion } from '../../shared/parts/elements/LiveRegion/LiveRegion'
import { useAtTouch } from '../../shared/parts/elements/useAtTouch'
import { TextInput } from '../../shared/parts/inputs/TextInput'
import { findClosestBranch } from '../../shared/rules/branchLookup/branchLookup'
import { startValuation } from '../../shared/rules/branchLookup/valuationStart'
import { fetchCalls } from '../../shared/rules/calls/request'
import { problemWith, readPostcode } from '../../shared/rules/readers/places/postcode'
import { isOutcome, type Lookup } from './lookup'
import { announcement, lookupMessages, problems } from './messages'
import { OutcomeNotice } from './OutcomeNotice'
import css from './PostcodeLookup.module.css'
import type { PostcodeLookupProps } from './props'

const BOOKING = 'book-a-valuation'

/** Whether a booking form can open. It asks the router, which that form also needs. */
const opensBooking = () =>
  loader()
    .loadChunk('Router')
    .then(({ opens }) => opens(BOOKING))
    .catch(() => false)

/** Checks a UK postcode, then finds its branch, then opens the booking of a valuation (7.23, 9.26). */
export function PostcodeLookup({ channel, label, button, value, ...attributes }: PostcodeLookupProps) {
  const root = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const press = useRef<HTMLButtonElement>(null)
  const question = useRef<{ postcode: string; stop: AbortController }>(undefined)
  const [lookup, setLookup] = useState<Lookup>({ state: 'idle' })
  const [attempt, setAttempt] = useState(0)

  function drop() {
    question.current?.stop.abort()
    question.current = undefined
  }
  function forget() {
    drop()
    setLookup({ state: 'idle' })
  }
  useEffect(() => () => question.current?.stop.abort(), [])
  useAtTouch(root, fetchCalls)
  // A reset of the form also clears the answer.
  useFormReset(field, forget)

  async function look() {
    const { value } = field.current!
    const postcode = readPostcode(value)
    if (postcode && postcode === question.current?.postcode) return
    drop()
    setAttempt(attempt + 1)
    if (!postcode) {
      const unread = document.activeElement === field.current
      setLookup({ state: 'unreadable', problem: problemWith(value), unread })
      field.current!.focus()
      return
    }
    field.current!.value = postcode
    if (!hostHas('branch_lookup')) return setLookup({ state: 'unasked', postcode, telephone: agencyTelephone() })
    const mine = { postcode, stop: new AbortController() }
    question.current = mine
    setLookup({ state: 'looking', postcode })
    const side = channel && (channel.startsWith('let') ? 'letting' : 'selling')
    const opens = opensBooking()
    const result = await findClosestBranch(postcode, { channel: side, signal: mine.stop.signal })
    const goesOn = result.ok && result.value !== undefined && (await opens)
    // The visitor has asked again or changed the text, so this answer is ignored.
    if (question.current !== mine) return
    question.current = undefined
    if (!result.ok) setLookup({ state: 'failed', postcode, reason: result.failure.reason })
    else if (result.value === undefined) setLookup({ state: 'none' })
    else {
      startValuation({ postcode, branch: result.value, channel: side })
      if (!goesOn) return setLookup({ state: 'near', postcode, office: result.value.name })
      setLookup({ state: 'idle' })
      location.hash = `#/${BOOKING}`
    }
  }

  return (
    <div ref={root} className={css.root} data-part="postcode-lookup">
      <TextInput
        {...attributes}
        required={attributes.required && 'of-page'}
        ref={field}
        label={label ?? lookupMessages.label}
        defaultValue={value}
        placeholder={lookupMessages.placeholder}
        autoComplete="postal-code"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        error={lookup.state === 'unreadable' ? problems[lookup.problem] : undefined}
        onChange={({ target }) => {
          if (!question.current || readPostcode(target.value) !== question.current.postcode) forget()
        }}
        onBlur={({ target }) => {
          target.value = readPostcode(target.value) ?? target.value
        }}
        onKeyDown={event => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          // Otherwise the form around it would be sent.
          event.preventDefault()
          void look()
        }}
        beside={
          <Button ref={press} busy={lookup.state === 'looking'} onClick={look}>
            {button ?? lookupMessages.find}
          </Button>
        }
      />
      <LiveRegion key={attempt}>{announcement(lookup)}</LiveRegion>
      {isOutcome(lookup) && (
        <OutcomeNotice
          of={lookup}
          onAgain={() => {
            // The pressed button disappears with its notice.
            press.current?.focus()
            void look()
          }}
          onAnother={() => {
            forget()
            field.current?.focus()
            field.current?.select()
          }}
        />
      )}
    </div>
  )
}
