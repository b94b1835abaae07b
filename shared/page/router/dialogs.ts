import { routerMessages } from '../dialog/messages'
import { type ModalModule, nameOf, type RouteMatch } from '../dialog/modal'
import { $modal, $writableModal, type OpenModal } from '../dialog/openModal'
import { afterPaint } from '../host/tasks'
import { loader } from '../loader/loader'
import { say } from '../toasts/say'
import { askedHash } from './askedHash'
import { giveBack, opener } from './focus'
import { currentStep, goToStep } from './historyEntries'
import { openFrame } from './modalFrame'

/** What the dialogs need from the router. */
export interface Dialogs {
  /** Finds the route that a hash opens on this page. */
  matchHash: (hash: string) => RouteMatch | undefined
  /** Replaces the present address and follows the new one. */
  replace: (address: string) => void
  /** Called when the visitor has closed the modal. */
  closed: () => void
  /** Called when a script of the page has replaced the page's content and the modal with it. */
  swept: () => void
}

let openedBy: HTMLElement | undefined
/** Unmounts the content of the open frame. */
let empty: (() => void) | undefined

export const fetchModal = ({ modal }: RouteMatch): Promise<ModalModule> => loader().loadChunk(modal.code)

/** Closes the open modal and gives the focus back. */
export function hide() {
  const open = $modal.get()
  if (!open) return
  $writableModal.set(undefined)
  empty?.()
  empty = undefined
  open.frame.close()
  giveBack(openedBy)
}

/** Shows the step of the present history entry in the open modal. */
export function setStep() {
  const open = $modal.get()
  if (open) $writableModal.set({ ...open, step: currentStep() })
}

function toStep(step: number) {
  // Also when the entry was the step's before: a form whose draft was gone shows an earlier step there, and goes on
  // now.
  if (goToStep(step)) setStep()
}

/** Opens a modal. When the same modal is open already, shows the new route in it. */
export async function show(match: RouteMatch, router: Dialogs) {
  const { modal } = match
  const open = $modal.get()
  if (open?.modal === modal) {
    $writableModal.set({ ...open, ...match, step: currentStep() })
    return open.frame.follow(match)
  }
  if (open) hide()
  else openedBy = opener(askedHash())

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
    /** Follows a link in a modal with `oneEntry`. @returns whether it has followed the link */
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
    // An answer may come after the visitor has closed the modal.
    actions: { toStep: step => isOpen() && toStep(step), replace: router.replace, close },
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

  try {
    // Paints the frame and its tabs before it renders the content, even when the content's code is already loaded. The
    // frame itself says that the content is loading, so React renders once, when the content is there.
    const [content] = await Promise.all([loader().loadChunk('Modals'), load(), afterPaint()])
    if (isOpen()) empty = content.mountContent(frame)
  } catch (error) {
    console.error(error)
    if (!isOpen()) return
    close()
    await say(`${routerMessages.failed(nameOf(match))} ${routerMessages.whatNow}`, 'error')
  }
}
