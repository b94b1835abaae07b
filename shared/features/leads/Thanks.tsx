import type { Content, Elements } from '../../parts/elements/elements'
import { Icon } from '../../parts/elements/Icon/Icon'
import { LiveRegion } from '../../parts/elements/LiveRegion/LiveRegion'
import css from './Leads.module.css'
import { StepHeading } from './StepHeading'

interface ThanksProps {
  title: string
  /** What happens next. */
  text: string
  /** What was sent, and where it went: label and value. Empty values are left out. */
  sent: readonly (readonly [label: string, value: Content])[]
  /**
   * Shows a tick above the heading. A toast of the host covers that part of the dialog for ten seconds (8.23), and must
   * cover no words.
   */
  ticked?: boolean
  children?: Elements
}

/**
 * The last step of a lead form. Its heading takes the focus, because the form that had the focus is gone. Orca is silent
 * where the focus goes on from what is removed at the same moment, so the text is announced as well.
 */
export function Thanks({ title, text, sent, ticked, children }: ThanksProps) {
  const rows = sent.filter(([, value]) => value)
  return (
    <section className={css.thanks}>
      {ticked && (
        <div className={css.tick}>
          <Icon name="check" size={24} />
        </div>
      )}
      <StepHeading atOnce>{title}</StepHeading>
      <p className={css.text}>{text}</p>
      <LiveRegion>{text}</LiveRegion>
      {rows.length > 0 && (
        <dl className={css.sent}>
          {rows.map(([label, value]) => (
            <div key={label} className={css.row}>
              <dt className={css.term}>{label}</dt>
              <dd className={css.value}>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {children}
    </section>
  )
}
