import css from './Skeleton.module.css'

/**
 * The shape of content that is loading, so that nothing moves when the content arrives. Set `aria-busy` on the element
 * around it, and say "Loading …" in a `LiveRegion`.
 */
export function Skeleton({
  shape = 'text',
  lines = 1,
}: {
  /** `text` is lines of text, `title` one line in the size of a title, `picture` 3:2, `block` as high as a control. */
  shape?: 'text' | 'title' | 'picture' | 'block'
  /** The number of lines of a text. The last one is shorter. */
  lines?: number
}) {
  return [...Array(lines).keys()].map(line => (
    <span key={line} className={css.root} data-shape={shape} aria-hidden="true" />
  ))
}
