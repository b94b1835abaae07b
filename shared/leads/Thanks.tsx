import type { ReactNode } from 'react'
import css from './Leads.module.css'
import { StepHeading } from './StepHeading'

interface ThanksProps {
  title: string
  /** What happens next, as far as the host said it. */
  text: string
  /** What was sent, and where it went: label and value. Empty values are left out. */
  sent: readonly (readonly [label: string, value: ReactNode])[]
  children?: ReactNode
}

/** The last step of a lead form. Its heading has the focus, as the form that had it is gone. */
export function Thanks({ title, text, sent, children }: ThanksProps) {
  return (
    <section className={css.thanks}>
      <StepHeading atOnce>{title}</StepHeading>
      <p className={css.text}>{text}</p>
      <dl className={css.sent}>
        {sent
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label} className={css.row}>
              <dt className={css.term}>{label}</dt>
              <dd className={css.value}>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
      </dl>
      {children}
    </section>
  )
}
