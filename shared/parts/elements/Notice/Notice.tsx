import type { Content, Elements } from '../elements'
import { Icon, type IconName } from '../Icon/Icon'
import css from './Notice.module.css'

const icons = { info: 'info', success: 'check', error: 'alert', empty: undefined } satisfies Record<
  string,
  IconName | undefined
>

type NoticeProps = {
  /** `empty` stands in place of an empty list. The others stand beside the content that they are about. */
  kind?: keyof typeof icons
  /** What happened, in a few words. */
  title: string
  /** Makes the title a heading, with this id. For a notice that stands among other things to read. */
  headingId?: string
  /** More about it. */
  children?: Content
  /** Buttons and links for what the visitor can do next. */
  actions?: Elements
  /** `status` or `alert` makes screen readers announce it when it appears. */
  role?: 'status' | 'alert'
}

/** A message in the flow of the page, with a next step for the visitor. */
export function Notice({ kind = 'info', title, headingId, children, actions, role }: NoticeProps) {
  const icon = icons[kind]
  return (
    <div className={css.root} data-part="notice" data-kind={kind} role={role}>
      {icon && (
        <div className={css.icon}>
          <Icon name={icon} size={24} />
        </div>
      )}
      <div className={css.words}>
        {headingId ? (
          <h3 id={headingId} className={css.title}>
            {title}
          </h3>
        ) : (
          <p className={css.title}>{title}</p>
        )}
        {children && <div className={css.text}>{children}</div>}
        {actions && <div className={css.actions}>{actions}</div>}
      </div>
    </div>
  )
}
