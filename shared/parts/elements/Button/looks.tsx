import type { ReactNode } from 'react'
import css from '../../../page/looks/Button.module.css'
import kinds from '../../../page/looks/Kinds.module.css'
import { Icon, type IconName } from '../Icon/Icon'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden'

/** The props that `Button` and `ButtonLink` share. */
export type ButtonLooks = {
  /**
   * `primary` for the main action here, `secondary` for the others. `quiet` is underlined text, beside a button or in a
   * row of text.
   */
  kind?: 'primary' | 'secondary' | 'quiet'
  /** An icon before the words. */
  icon?: IconName
  /** Shows only the icon. The words stay the accessible name. */
  iconOnly?: boolean
  /** As wide as its container. */
  wide?: boolean
  /** The words on the button, which are also its accessible name. */
  children: ReactNode
}

export const buttonClass = `${css.root} ${kinds.kind}`

/** The icon and the words on a button. */
export function Label({ icon, iconOnly, children }: Pick<ButtonLooks, 'icon' | 'iconOnly' | 'children'>) {
  return (
    <>
      {icon && <Icon name={icon} />}
      {iconOnly ? <VisuallyHidden>{children}</VisuallyHidden> : <span>{children}</span>}
    </>
  )
}
