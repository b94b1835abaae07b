import type { Elements } from '../../elements/elements'
import css from './Group.module.css'

/**
 * Fields that belong together under a name.
 * @param tight leaves no space between fields that have their own, such as checkboxes
 */
export function Group({ label, tight, children }: { label: string; tight?: boolean; children: Elements }) {
  return (
    <fieldset className={css.group} data-tight={tight}>
      <legend className={css.legend}>{label}</legend>
      <div className={css.fields}>{children}</div>
    </fieldset>
  )
}
