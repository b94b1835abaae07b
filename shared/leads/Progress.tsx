import { useLayoutEffect, useRef } from 'react'
import { VisuallyHidden } from '../ui/VisuallyHidden/VisuallyHidden'
import css from './Leads.module.css'
import { messages } from './messages'

interface ProgressProps {
  /** 0 at first. */
  step: number
  /** What each step is called. */
  steps: readonly string[]
}

/** Where the steps of a form are: `1/3` (4.20). The heading has the focus when a step comes. */
export function Progress({ step, steps }: ProgressProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const last = useRef(step)
  useLayoutEffect(() => {
    if (last.current !== step) heading.current!.focus()
    last.current = step
  }, [step])
  return (
    <div className={css.progress}>
      <h3 ref={heading} className={css.title} tabIndex={-1}>
        {steps[step]}
      </h3>
      <p className={css.count}>
        <span aria-hidden="true">{messages.progress(step + 1, steps.length)}</span>
        <VisuallyHidden>{messages.progressSpoken(step + 1, steps.length)}</VisuallyHidden>
      </p>
    </div>
  )
}
