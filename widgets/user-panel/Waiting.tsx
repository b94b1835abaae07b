import { LiveRegion } from '../../shared/parts/elements/LiveRegion/LiveRegion'
import { Skeleton } from '../../shared/parts/elements/Skeleton/Skeleton'
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
