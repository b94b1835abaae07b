import { useStore } from '@nanostores/react'
import { Component, type ReactNode, useLayoutEffect } from 'react'
import type { ModalFrame } from '../../page/dialog/frame'
import { routerMessages } from '../../page/dialog/messages'
import { nameOf } from '../../page/dialog/modal'
import { $modal } from '../../page/dialog/openModal'
import { FailedNotice } from '../elements/Notice/FailedNotice'
import { mountReact } from '../island/react'

/** Catches errors of a modal's content. The dialog then shows a message and can be closed. */
class ModalBoundary extends Component<{ name: string; children: ReactNode }, { fallen: boolean }> {
  override state = { fallen: false }
  static getDerivedStateFromError() {
    return { fallen: true }
  }
  override render() {
    return this.state.fallen ? <FailedNotice title={routerMessages.failed(this.props.name)} /> : this.props.children
  }
}

/** The content of the modal in a frame, as the router's store has it (2.31). */
function ModalContent({ frame }: { frame: ModalFrame }) {
  const modal = useStore($modal, { ssr: 'initial' })
  const state = modal?.content.state
  useLayoutEffect(() => {
    if (state) frame.show(state)
  }, [frame, state])
  // The open modal is in another frame, which has its own content.
  if (modal?.frame !== frame) return null
  const { content, key, params, below, step, actions } = modal
  const name = nameOf(modal)
  if (content.state === 'loading') return null
  if (content.state === 'failed') return <FailedNotice title={routerMessages.failed(name)} onRetry={content.tryAgain} />
  return (
    <ModalBoundary name={name}>
      <content.Component route={key} params={params} below={below} step={step} {...actions} />
    </ModalBoundary>
  )
}

/** Mounts the content in a frame. @returns a function that unmounts it */
export function mountContent(frame: ModalFrame) {
  return mountReact(
    'modals',
    ModalContent,
    frame.place,
    { frame },
    {
      hydrate: false,
      isAwaited: true,
      show: content => frame.place.replaceChildren(content),
      ready: () => {},
      fail: error => {
        console.error(error)
        $modal.get()?.actions.close()
      },
    },
  ).unmount
}
