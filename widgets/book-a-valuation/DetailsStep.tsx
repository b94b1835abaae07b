import { useRef, useState } from 'react'
import { AddressFields } from '../../shared/features/address/AddressFields'
import { modeOf } from '../../shared/features/address/address'
import { MessageField, PersonFields } from '../../shared/features/leads/fields'
import { leadMessages } from '../../shared/features/leads/messages'
import { findBranch } from '../../shared/features/valuation/findBranch'
import { VALUATION } from '../../shared/features/valuation/valuationDraft'
import { word } from '../../shared/page/host/words'
import { Button } from '../../shared/parts/elements/Button/Button'
import { ConsentFields } from '../../shared/parts/form/ConsentFields'
import { check } from '../../shared/parts/form/check'
import { Form } from '../../shared/parts/form/Form'
import { RadioField } from '../../shared/parts/form/fields'
import { draftOf } from '../../shared/parts/form/memory'
import type { Outcome } from '../../shared/parts/form/outcome'
import { type Details, detailsFields, type ShortDetails, shortFields } from './details'
import { valuationMessages } from './messages'
import { noAgents } from './NoAgents'
import type { Request } from './RequestSent'
import { sendShort } from './sendShort'

interface DetailsStepProps {
  initial: { address: string; channel: string }
  agencyName: string
  onNoAgents: () => void
  /** Goes to the next step. Without it, this is the short form, which sends its answers itself. */
  onNext?: () => void
  onSent?: (request: Request) => void
}

/** The name of the step, by which the form keeps its failure. */
const STEP = 'details'

/** The home and the person: the first of four steps, or the whole short form (4.19, 4.21). */
export function DetailsStep({ initial, agencyName, onNoAgents, onNext, onSent }: DetailsStepProps) {
  const { typed, $progress } = draftOf(VALUATION)
  const [mode, setMode] = useState(() => modeOf(typed))
  // A form that is opened again still says that the last search for the branch failed.
  const [hasFailed, setFailed] = useState(
    () => $progress.get().failed[STEP]?.message === valuationMessages.lookupFailed,
  )
  /** Whether the visitor sends the short form although the search for the branch failed. */
  const needsNoBranch = useRef(false)

  /** Asks for the branch first. If there is none, nothing is sent (4.22). */
  async function goOn(answers: Details, token?: string): Promise<Outcome> {
    const branch = await findBranch(typed, answers.postcode, answers.channel)
    if (!branch.ok && !needsNoBranch.current) {
      setFailed(true)
      return { ok: false, message: valuationMessages.lookupFailed }
    }
    if (branch.ok && branch.value === undefined) {
      onNoAgents()
      return noAgents
    }
    const office = branch.ok ? branch.value : undefined
    if (!onNext) return sendShort(answers as ShortDetails, office, token, onSent!)
    onNext()
    return { ok: true, message: '', kept: true }
  }

  const withoutBranch = onNext ? (
    <Button
      kind="secondary"
      // The answers may have been changed since. If one is wrong now, the form says so.
      onClick={({ currentTarget }) =>
        check(detailsFields(mode), typed).answers ? onNext() : currentTarget.form!.requestSubmit()
      }
    >
      {valuationMessages.goOn}
    </Button>
  ) : (
    <Button
      kind="secondary"
      onClick={({ currentTarget }) => {
        needsNoBranch.current = true
        currentTarget.form!.requestSubmit()
      }}
    >
      {valuationMessages.sendAnyway}
    </Button>
  )
  return (
    <Form
      name={VALUATION}
      step={STEP}
      schema={onNext ? detailsFields(mode) : shortFields(mode)}
      button={onNext ? word('next', leadMessages.next) : word('submit', leadMessages.submit)}
      initial={initial}
      honeypot
      draft
      checked={!onNext}
      send={(answers, token) => goOn(answers as Details, token)}
      actions={hasFailed && withoutBranch}
    >
      <RadioField
        name="channel"
        label={valuationMessages.channel}
        inline
        options={[
          { value: 'selling', label: leadMessages.selling },
          { value: 'letting', label: leadMessages.letting },
        ]}
      />
      <AddressFields mode={mode} onMode={setMode} />
      <PersonFields />
      <MessageField hint={leadMessages.optional} />
      {!onNext && <ConsentFields agencyName={agencyName} />}
    </Form>
  )
}
