import type { ComponentProps } from 'react'
import css from '../../../page/looks/Kinds.module.css'
import { Spinner } from '../Spinner/Spinner'
import { type ButtonLooks, buttonClass, Label } from './looks'

type ButtonProps = ButtonLooks &
  Omit<ComponentProps<'button'>, 'children' | 'className' | 'style' | 'disabled'> & {
    /** Shows that work is under way. Presses do nothing, and the focus stays on the button. */
    busy?: boolean
  }

/**
 * A button, with `type="button"` by default. It has no `disabled`, which would remove the focus and explain nothing.
 * Let visitors press, and tell them what is missing.
 */
export function Button({ kind = 'primary', icon, iconOnly, wide, busy, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass}
      data-kind={kind}
      data-icon-only={iconOnly}
      data-wide={wide}
      data-busy={busy}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={event => (busy ? event.preventDefault() : onClick?.(event))}
    >
      <Label icon={icon} iconOnly={iconOnly}>
        {children}
      </Label>
      {busy && (
        <span className={css.busy}>
          <Spinner size={14} />
        </span>
      )}
    </button>
  )
}
