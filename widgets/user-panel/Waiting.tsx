import { LiveRegion } from '../../shared/ui/LiveRegion/LiveRegion'
import { Skeleton } from '../../shared/ui/Skeleton/Skeleton'
import { messages } from './messages'
import css from './UserPanel.module.css'

/** The shape of a form, until it is known who is here. */
export function Waiting() {
  return (
    <div className={css.screen} aria-busy="true">
      <Skeleton shape="title" />
      <Skeleton shape="block" />
      <Skeleton shape="block" />
      <LiveRegion delay={400}>{messages.waiting}</LiveRegion>
    </div>
  )
}
