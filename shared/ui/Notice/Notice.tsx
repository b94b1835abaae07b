import type { ReactNode } from 'react'
import { Icon, type IconName } from '../Icon/Icon'
import css from './Notice.module.css'

const icons = { info: 'info', success: 'check', error: 'alert', empty: undefined } satisfies Record<
  string,
  IconName | undefined
>

type NoticeProps = {
  /** `empty` is the place of a list that has nothing to show; the others stand beside what they are about. */
  kind?: keyof typeof icons
  /** What happened, in a few words. */
  title: string
  /** More about it. */
  children?: ReactNode
  /** What one can do next: buttons and links. */
  actions?: ReactNode
  /** `status` or `alert` if it is to be read out when it appears. */
  role?: 'status' | 'alert'
}

/** Something the visitor should know, in the flow of the page, with a next step. */
export function Notice({ kind = 'info', title, children, actions, role }: NoticeProps) {
  const icon = icons[kind]
  return (
    <div className={css.root} data-part="notice" data-kind={kind} role={role}>
      {icon && (
        <div className={css.icon}>
          <Icon name={icon} size={24} />
        </div>
      )}
      <div className={css.words}>
        <p className={css.title}>{title}</p>
        {children && <div className={css.text}>{children}</div>}
        {actions && <div className={css.actions}>{actions}</div>}
      </div>
    </div>
  )
}
