import { useStore } from '@nanostores/react'
import { Component, type ReactNode, useLayoutEffect } from 'react'
import { mountReact } from '../island/react'
import { FailedNotice } from '../ui/Notice/FailedNotice'
import type { Frame } from './frame'
import { messages } from './messages'
import { $modal } from './route'

/** What throws in a modal ends here: the dialog says so and can be closed. */
class Wall extends Component<{ name: string; children: ReactNode }, { fallen: boolean }> {
  override state = { fallen: false }
  static getDerivedStateFromError() {
    return { fallen: true }
  }
  override render() {
    return this.state.fallen ? <FailedNotice title={messages.failed(this.props.name)} /> : this.props.children
  }
}

/** What the modal in a frame shows, as the router says (2.31). */
function ModalContent({ frame }: { frame: Frame }) {
  const modal = useStore($modal, { ssr: 'initial' })
  const state = modal?.content.state
  useLayoutEffect(() => {
    if (state) frame.show(state)
  }, [frame, state])
  // Another frame has one of its own.
  if (modal?.frame !== frame) return null
  const { content, params, below, close, route } = modal
  const name = route.name(params)
  if (content.state === 'loading') return null
  if (content.state === 'failed') return <FailedNotice title={messages.failed(name)} onRetry={content.tryAgain} />
  return (
    <Wall name={name}>
      <content.Component params={params} below={below} close={close} />
    </Wall>
  )
}

/** Fills a frame, for as long as it is open. @returns what empties it */
export function mountContent(frame: Frame) {
  return mountReact(
    'modals',
    ModalContent,
    frame.place,
    { frame },
    {
      hydrate: false,
      show: content => frame.place.replaceChildren(content),
      ready: () => {},
      fail: error => {
        console.error(error)
        $modal.get()?.close()
      },
    },
  ).unmount
}
