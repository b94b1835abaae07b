import { useStore } from '@nanostores/react'
import { type FormEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { InferOutput } from 'valibot'
import { documentPart } from '../../page/host/documentPart'
import { say } from '../../page/toasts/say'
import { dropDraft, noteAnswer, noteSending } from '../../rules/drafts/drafts'
import { outcomeOf, sendWithToken } from './attempt'
import type { FormSchema } from './check'
import { focusField } from './focusField'
import { TRAP } from './Honeypot'
import type { Memory } from './memory'
import type { Outcome } from './outcome'
import type { FormProps } from './props'
import { useHeld } from './useHeld'

const leave = () => {
  location.hash = '#/'
}

/**
 * Sends a form once at a time, and tells the result in a toast.
 * @param check returns what to send, if nothing is wrong
 */
export function useSending<Schema extends FormSchema>(
  form: RefObject<HTMLFormElement | null>,
  { name, step = '', schema, draft, checked, send, onTrapped = leave, onDone }: FormProps<Schema>,
  { typed, $progress }: Memory,
  check: () => InferOutput<Schema> | undefined,
) {
  const { isRunning, failed } = useStore($progress, { ssr: 'initial' })
  const [held, hold] = useHeld()
  const isSender = useRef(false)
  const [round, setRound] = useState(0)
  /** The toast that says why the last attempt failed. */
  const complaint = useRef<ReturnType<typeof say>>(undefined)

  useEffect(
    () => $progress.listen(({ begun }, before) => begun !== before?.begun && !isSender.current && setRound(begun)),
    [$progress],
  )
  useLayoutEffect(() => {
    // The field that had the focus is gone.
    if (round && document.activeElement === documentPart('body'))
      focusField(form.current!, Object.keys(schema.entries)[0]!)
  }, [round, schema, form])

  async function submit(event: FormEvent) {
    event.preventDefault()
    const element = form.current!
    if (held.current) {
      await held.current
      // Submits again, because the rules may have changed meanwhile.
      return element.requestSubmit()
    }
    if ($progress.get().isRunning) return
    // Only a bot fills in the honeypot. Nothing is sent (5.1).
    if (element.querySelector<HTMLInputElement>(TRAP)?.value) return onTrapped()
    const answers = check()
    if (answers) await deliver(answers, element)
  }

  async function deliver(answers: InferOutput<Schema>, element: HTMLFormElement) {
    $progress.set({ ...$progress.get(), isRunning: true })
    isSender.current = true
    // The thanks replace the form, but not what is around it.
    const around = element.parentElement!
    // The toast about the last attempt must not cover what comes now.
    void complaint.current?.then(dismiss => dismiss?.())
    const sendAnswers = (token: string | undefined) => {
      // A step without a check only leads to the next one.
      if (draft && checked) noteSending(name, step)
      return send(answers, token)
    }
    const outcome = await outcomeOf(name, async () =>
      checked ? sendWithToken(element, sendAnswers) : sendAnswers(undefined),
    )
    remember(outcome)
    isSender.current = false
    const message = outcome.message || (!around.isConnected && outcome.unseen)
    if (message) {
      const toast = say(message, outcome.ok ? 'success' : 'error', { duration: outcome.durationMs })
      complaint.current = outcome.ok ? undefined : toast
    }
    if (outcome.ok && element.isConnected) onDone?.(outcome)
  }

  /** Keeps the outcome of an attempt. What was sent is forgotten. */
  function remember(outcome: Outcome) {
    const isSent = outcome.ok && !outcome.kept
    if (isSent) {
      for (const field of Object.keys(typed)) delete typed[field]
      if (draft) dropDraft(name)
    }
    if (checked && !outcome.mayHaveArrived) noteAnswer(name)
    const { failed, begun } = $progress.get()
    $progress.set({
      isRunning: false,
      failed: isSent ? {} : { ...failed, [step]: outcome.ok ? undefined : outcome },
      begun: begun + Number(isSent),
    })
  }

  return {
    isRunning,
    /** Why the last attempt failed. */
    failure: isRunning ? undefined : failed[step],
    /**
     * Changes when the form was sent from a panel that was closed since, and when drafts are deleted. The fields begin
     * again.
     */
    round,
    hold,
    submit,
  }
}
