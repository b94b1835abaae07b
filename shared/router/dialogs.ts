import { afterPaint } from '../host/afterPaint'
import { loader } from '../loader/loader'
import { say } from '../toasts/say'
import { giveBack, opener } from './focus'
import { currentStep, goToStep } from './historyEntries'
import { messages } from './messages'
import { type ModalModule, nameOf, type RouteMatch } from './modal'
import { openFrame } from './modalFrame'
import { $modal, $writableModal, type OpenModal } from './openModal'

/** What the dialogs need of the router. */
export interface Dialogs {
  /** What a hash opens on this page. */
  matchHash: (hash: string) => RouteMatch | undefined
  /** Puts an address in place of the present one, and follows it. */
  replace: (address: string) => void
  /** The visitor has closed the modal. */
  closed: () => void
  /** A script of the page has taken the modal out with all there was. */
  swept: () => void
}

let openedBy: HTMLElement | undefined
/** Takes the content out of the frame that is open. */
let empty: (() => void) | undefined

export const fetchModal = ({ modal }: RouteMatch): Promise<ModalModule> => loader().loadChunk(modal.code)

/** Takes the modal away that is open, and gives the focus back. */
export function hide() {
  const open = $modal.get()
  if (!open) return
  $writableModal.set(undefined)
  empty?.()
  empty = undefined
  open.frame.close()
  giveBack(openedBy)
}

/** Has the modal that is open show the step that the history is at. */
export function setStep() {
  const open = $modal.get()
  if (open) $writableModal.set({ ...open, step: currentStep() })
}

function toStep(step: number) {
  if (goToStep(step)) setStep()
}

/** Opens a modal, or lets the one that is open show another of its routes. */
export async function show(match: RouteMatch, router: Dialogs) {
  const { modal } = match
  const open = $modal.get()
  if (open?.modal === modal) {
    $writableModal.set({ ...open, ...match, step: currentStep() })
    return open.frame.follow(match)
  }
  if (open) hide()
  else openedBy = opener(location.hash)

  const close = () => {
    if (!isOpen()) return
    hide()
    router.closed()
  }
  const frame = openFrame(match, {
    close,
    swept() {
      hide()
      router.swept()
    },
    /** A link in a modal that has one entry for all its addresses. @returns whether it has been followed */
    link(hash) {
      if (!modal.oneEntry || router.matchHash(hash)?.modal !== modal) return false
      router.replace(hash.slice(2))
      return true
    },
  })
  const isOpen = () => $modal.get()?.frame === frame
  $writableModal.set({
    ...match,
    frame,
    step: currentStep(),
    actions: { toStep, replace: router.replace, close },
    content: { state: 'loading' },
  })

  const update = (content: OpenModal['content']) => {
    if (isOpen()) $writableModal.set({ ...$modal.get()!, content })
  }
  const load = async () => {
    update({ state: 'loading' })
    try {
      const { default: Component } = await fetchModal(match)
      update({ state: 'ready', Component })
    } catch (error) {
      console.error(error)
      update({ state: 'failed', tryAgain: load })
    }
  }
  void load()

  try {
    // The frame and its tabs are there before their content is rendered, even where its code is here already.
    const [content] = await Promise.all([loader().loadChunk('Modals'), afterPaint()])
    if (isOpen()) empty = content.mountContent(frame)
  } catch (error) {
    console.error(error)
    if (!isOpen()) return
    close()
    await say(`${messages.failed(nameOf(match))} ${messages.whatNow}`, 'error')
  }
}
