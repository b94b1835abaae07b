import css from './Skeleton.module.css'

/**
 * The shape of what is to come, so that nothing moves when it does. Set `aria-busy` on what surrounds it, and say
 * "Loading …" in a `LiveRegion`.
 */
export function Skeleton({
  shape = 'text',
  lines = 1,
}: {
  /** `text`: lines of it. `title`: one line of the size of a title. `picture`: 3:2. `block`: as high as a control. */
  shape?: 'text' | 'title' | 'picture' | 'block'
  /** Of a text; the last one is shorter. */
  lines?: number
}) {
  return [...Array(lines).keys()].map(line => (
    <span key={line} className={css.root} data-shape={shape} aria-hidden="true" />
  ))
}
