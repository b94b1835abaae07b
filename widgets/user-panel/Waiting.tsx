import { LiveRegion } from '../../shared/ui/LiveRegion/LiveRegion'
import { Skeleton } from '../../shared/ui/Skeleton/Skeleton'
import { panelMessages } from './messages'
import css from './UserPanel.module.css'

/** The outline of a form. It shows until the panel knows who is signed in. */
export function Waiting() {
  return (
    <div className={css.screen} aria-busy="true">
      <Skeleton shape="title" />
      <Skeleton shape="block" />
      <Skeleton shape="block" />
      <LiveRegion delay={400}>{panelMessages.waiting}</LiveRegion>
    </div>
  )
}
