import { VisuallyHidden } from '../../parts/elements/VisuallyHidden/VisuallyHidden'
import css from '../leads/Leads.module.css'
import { leadMessages } from '../leads/messages'
import { StepHeading } from '../leads/StepHeading'

interface ProgressProps {
  /** 0 at first. */
  step: number
  /** What each step is called. */
  steps: readonly string[]
  /** The heading takes the focus at first, too, because the element that had the focus is gone. */
  atOnce?: boolean
}

/** The current step of a form: `1/3` (4.20). Its heading gets the focus when the step changes. */
export function Progress({ step, steps, atOnce }: ProgressProps) {
  return (
    <div className={css.progress}>
      <StepHeading atOnce={atOnce}>{steps[step]!}</StepHeading>
      <p className={css.count}>
        <span aria-hidden="true">{leadMessages.progress(step + 1, steps.length)}</span>
        <VisuallyHidden>{leadMessages.progressSpoken(step + 1, steps.length)}</VisuallyHidden>
      </p>
    </div>
  )
}
