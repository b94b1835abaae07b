import { atom, readonlyType } from 'nanostores'
import type { ComponentType } from 'react'
import type { ModalFrame } from './frame'
import type { ModalProps, RouteMatch } from './modal'

/** The open modal, and the state of its content. */
export interface OpenModal extends RouteMatch {
  frame: ModalFrame
  step: number
  /** The functions that its content may call. */
  actions: Pick<ModalProps, 'toStep' | 'replace' | 'close'>
  content:
    | { state: 'loading' }
    | { state: 'ready'; Component: ComponentType<ModalProps> }
    | { state: 'failed'; tryAgain: () => void }
}

/** The open modal. `undefined` when none is open. */
export const $writableModal = atom<OpenModal | undefined>()
export const $modal = readonlyType($writableModal)
