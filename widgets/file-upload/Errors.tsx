import { Icon } from '../../shared/parts/elements/Icon/Icon'
import css from './FileUpload.module.css'
import type { Refused } from './files'
import { moreRefused, refusal, uploadMessages } from './messages'

/** The largest number of errors shown. More would hide the field. */
const SHOWN = 5

/** The errors of the field. The field names them by id. `of`: id of the field. */
export function Errors({
  of,
  missing,
  refused,
  accept,
}: {
  of: string
  missing: boolean
  refused: readonly Refused[]
  accept?: string
}) {
  return (
    <div id={`${of}-error`} className={css.errors}>
      {missing && <p className={css.reason}>{uploadMessages.missing}</p>}
      {refused.slice(0, SHOWN).map(({ name, why }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name, and the order is fixed
        <div key={index} className={css.error}>
          <div className={css.mark}>
            <Icon name="alert" size={18} />
          </div>
          <div className={css.errorWords}>
            <bdi className={css.name}>{name}</bdi>
            <span className={css.reason}>{refusal(why, accept)}</span>
          </div>
        </div>
      ))}
      {refused.length > SHOWN && <p className={css.reason}>{moreRefused(refused.length - SHOWN)}</p>}
    </div>
  )
}
