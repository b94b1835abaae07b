import type { RouteMatch } from './modal'

/** How a dialog looks. */
export interface DialogLook {
  /**
   * `center` is in the middle, or a sheet at the bottom of a phone. `end` is a panel at that edge. `full` fills the
   * screen.
   */
  placement?: 'center' | 'end' | 'full'
  /** Width on a desktop: 640 or 1040 px. `wide` is always 800 × 700 px (9.14). */
  size?: 'medium' | 'large' | 'wide'
  /**
   * As high as the screen allows, up to 920 px. It does not move when its content arrives or changes. Not for panels at
   * an edge.
   */
  tall?: boolean
  /** Its top stays where it is while the content changes, as from step to step of a form. */
  steady?: boolean
  /** The content fills the dialog. Close lies over its corner, and only screen readers get the name. */
  plain?: boolean
  /** Words of its name that stay together on one line when they fit. */
  unbroken?: string
  /** `dark` for dialogs with pictures. */
  tone?: 'light' | 'dark'
}

/**
 * The frame around a modal's content: the dialog, its tabs and the message while it loads. It opens before the content
 * arrives.
 */
export interface ModalFrame {
  /** The element that holds the content. */
  place: HTMLElement
  /** Shows the name and the tabs of another address of the same modal. */
  follow: (match: RouteMatch) => void
  /** Shows whether the content is loading, is ready or has failed. */
  show: (state: 'loading' | 'ready' | 'failed') => void
  close: () => void
}
