import { Icon } from '../Icon/Icon'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden'
import type { ButtonLooks } from './looks'

export function Label({ icon, iconOnly, children }: Pick<ButtonLooks, 'icon' | 'iconOnly' | 'children'>) {
  return (
    <>
      {icon && <Icon name={icon} />}
      {iconOnly ? <VisuallyHidden>{children}</VisuallyHidden> : <span>{children}</span>}
    </>
  )
}
