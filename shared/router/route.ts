import { atom, readonlyType } from 'nanostores'
import type { ComponentType } from 'react'
import type { Frame } from './frame'
import type { ModalProps, Opened } from './routes'

/** How search results are shown; the page below any modal (2.6, contract 5). */
export type View = 'list' | 'grid' | 'map'

/** What a routed modal shows: its content as far as it has come. */
export type Modal = Opened & {
  frame: Frame
  close: () => void
  content:
    | { state: 'loading' }
    | { state: 'ready'; Component: ComponentType<ModalProps> }
    | { state: 'failed'; tryAgain: () => void }
}

/** The view that the address asks for; stays while a modal is open over it. */
export const $writableView = atom<View | undefined>()
export const $view = readonlyType($writableView)

/** Forgets the view of a page that a script has exchanged for one whose address names none, which no event tells. */
export function forgetOldView() {
  if (/^(#\/?)?$/.test(location.hash)) $writableView.set(undefined)
}

/** The modal that is open. */
export const $writableModal = atom<Modal | undefined>()
export const $modal = readonlyType($writableModal)
