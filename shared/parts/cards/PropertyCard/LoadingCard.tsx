import { Skeleton } from '../../elements/Skeleton/Skeleton'
import css from './LoadingCard.module.css'

/** The place of a card that is loading, as high as the card will be. */
export function LoadingCard() {
  return (
    <div className={css.root} aria-hidden="true">
      <Skeleton shape="picture" />
      <div className={css.words}>
        <Skeleton shape="title" />
        <Skeleton lines={2} />
      </div>
    </div>
  )
}
