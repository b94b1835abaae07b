import { Skeleton } from '../../shared/ui/Skeleton/Skeleton'
import css from './Row.module.css'

/** The place of a card that is on its way, as high as the card will be. */
export function LoadingCard() {
  return (
    <div className={css.loading} aria-hidden="true">
      <Skeleton shape="picture" />
      <div className={css.words}>
        <Skeleton shape="title" />
        <Skeleton lines={2} />
      </div>
    </div>
  )
}
