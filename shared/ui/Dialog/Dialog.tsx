import { type PointerEvent, type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react'
import { Button } from '../Button/Button'
import css from './Dialog.module.css'
import { lockPage } from './lockPage'

export type DialogProps = {
  /** Its name, which is its heading as well. */
  name: string
  /** Called when the visitor closes it: Close, Escape, the browser's Back gesture, a press outside. Then stop rendering it. */
  onClose: () => void
  /** `center`: in the middle, a sheet from below on a phone. `end`, `start`: a panel at that edge. `full`: the whole screen. */
  placement?: 'center' | 'end' | 'start' | 'full'
  /** Width on a desktop: 480, 640 or 1040 px. */
  size?: 'small' | 'medium' | 'large'
  /** No heading and no Close button: the content brings its own way out. The name is for screen readers. */
  plain?: boolean
  children: ReactNode
}

/**
 * A modal dialog, open for as long as it is rendered. The page behind is inert and does not scroll; the focus goes to
 * the dialog, or to what is marked `data-autofocus` in it, and returns to where it was.
 */
export function Dialog({ name, onClose, placement = 'center', size = 'medium', plain, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const pressedOutside = useRef(false)
  const headingId = useId()

  // The cleanup of a layout effect runs while the dialog is still in the document. Later the focus could not return.
  useLayoutEffect(() => {
    const element = dialog.current!
    const unlock = lockPage()
    element.showModal()
    ;(element.querySelector<HTMLElement>('[data-autofocus]') ?? element).focus()
    return () => {
      element.close()
      unlock()
    }
  }, [])

  // What is closed inside the dialog (a file chooser, a dialog of its own) is not the dialog.
  const itself = (event: SyntheticEvent) => event.target === event.currentTarget

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way out is Escape, which arrives as `cancel`
    <dialog
      ref={dialog}
      className={css.root}
      data-part="dialog"
      data-placement={placement}
      data-size={size}
      aria-label={plain ? name : undefined}
      aria-labelledby={plain ? undefined : headingId}
      tabIndex={-1}
      onCancel={event => {
        if (!itself(event)) return
        event.preventDefault()
        onClose()
      }}
      // Chromium lets a second Escape through without asking; the dialog is closed then, whatever its owner says.
      onClose={event => itself(event) && !event.currentTarget.open && onClose()}
      // Both, or a text selected from the inside out would close the dialog.
      onPointerDown={(event: PointerEvent) => {
        pressedOutside.current = itself(event)
      }}
      onClick={event => pressedOutside.current && itself(event) && onClose()}
    >
      {!plain && (
        <div className={css.head}>
          <h2 id={headingId} className={css.heading}>
            {name}
          </h2>
          <Button kind="quiet" icon="close" iconOnly onClick={onClose}>
            Close
          </Button>
        </div>
      )}
      <div className={css.body} data-plain={plain}>
        {children}
      </div>
    </dialog>
  )
}
