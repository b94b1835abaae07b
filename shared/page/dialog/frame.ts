import type { RouteMatch } from './modal'

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
