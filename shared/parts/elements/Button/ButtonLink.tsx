import type { ComponentProps } from 'react'
import { type ButtonLooks, buttonClass, Label } from './looks'

type ButtonLinkProps = ButtonLooks & Omit<ComponentProps<'a'>, 'children' | 'className' | 'style'> & { href: string }

/** A link that looks like a button. Use it to go to an address, and a `Button` to do something. */
export function ButtonLink({ kind = 'primary', icon, iconOnly, wide, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={buttonClass} data-kind={kind} data-icon-only={iconOnly} data-wide={wide}>
      <Label icon={icon} iconOnly={iconOnly}>
        {children}
      </Label>
    </a>
  )
}
