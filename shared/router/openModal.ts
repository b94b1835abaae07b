import { atom, readonlyType } from 'nanostores'
import type { ComponentType } from 'react'
import type { ModalProps, RouteMatch } from './modal'
import type { ModalFrame } from './modalFrame'

/** The modal that is open, and its content as far as that has come. */
export interface OpenModal extends RouteMatch {
  frame: ModalFrame
  step: number
  /** What its content can do. */
  actions: Pick<ModalProps, 'toStep' | 'replace' | 'close'>
  content:
    | { state: 'loading' }
    | { state: 'ready'; Component: ComponentType<ModalProps> }
    | { state: 'failed'; tryAgain: () => void }
}

/** The modal that is open. */
export const $writableModal = atom<OpenModal | undefined>()
export const $modal = readonlyType($writableModal)
