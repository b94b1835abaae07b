import { Dialog, type DialogProps } from '../Dialog/Dialog'

/** A dialog at the inline end of the screen, as high as it; the whole screen on a phone. */
export function SidePanel(props: Omit<DialogProps, 'placement' | 'size'>) {
  return <Dialog placement="end" {...props} />
}
