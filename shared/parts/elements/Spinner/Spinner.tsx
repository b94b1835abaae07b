import css from '../../../page/looks/Spinner.module.css'

/**
 * A turning ring in the colour of the text. It appears after 400 ms, because a shorter wait needs no sign. Its place is
 * there from the start. Screen readers skip it, so put a sentence beside it or into a `LiveRegion`.
 */
export function Spinner({ size = 20 }: { /** Diameter in px. */ size?: 14 | 20 | 32 }) {
  return <span className={css.root} data-size={size} aria-hidden="true" />
}
