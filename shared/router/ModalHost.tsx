import { useStore } from '@nanostores/react'
import { Component, Fragment, type ReactNode, useLayoutEffect } from 'react'
import { mountReact } from '../island/react'
import { Button } from '../ui/Button/Button'
import { Dialog } from '../ui/Dialog/Dialog'
import { LiveRegion } from '../ui/LiveRegion/LiveRegion'
import { Notice } from '../ui/Notice/Notice'
import { Spinner } from '../ui/Spinner/Spinner'
import css from './ModalHost.module.css'
import { messages } from './messages'
import { $modal, type Modal } from './route'

function Loading({ message }: { message: string }) {
  return (
    <div className={css.loading}>
      <Spinner size={32} />
      <p className={css.message} aria-hidden="true">
        {message}
      </p>
      <LiveRegion delay={400}>{message}</LiveRegion>
    </div>
  )
}

function Failed({ name, tryAgain }: { name: string; tryAgain?: () => void }) {
  const actions = tryAgain && <Button onClick={tryAgain}>{messages.tryAgain}</Button>
  return (
    <Notice kind="error" role="alert" title={messages.failed(name)} actions={actions}>
      {messages.whatNow}
    </Notice>
  )
}

/** What throws in a modal ends here: the dialog says so and can be closed. */
class Wall extends Component<{ name: string; children: ReactNode }, { fallen: boolean }> {
  override state = { fallen: false }
  static getDerivedStateFromError() {
    return { fallen: true }
  }
  override componentDidCatch(error: unknown) {
    console.error(error)
  }
  override render() {
    return this.state.fallen ? <Failed name={this.props.name} /> : this.props.children
  }
}

function Content({ modal, name }: { modal: Modal; name: string }) {
  const { content, params, below, close, route } = modal
  if (content.state === 'loading') return <Loading message={route.loading ?? messages.loading} />
  if (content.state === 'failed') return <Failed name={name} tryAgain={content.tryAgain} />
  return (
    <Wall name={name}>
      <content.Component params={params} below={below} close={close} />
    </Wall>
  )
}

/** Runs when the dialog before it has been closed, and has given the focus to where it had it from. */
function Closed({ then }: { then: () => void }) {
  useLayoutEffect(() => then, [then])
  return null
}

/** The one modal of the page, as the router says (2.31). */
function ModalHost({ onClosed }: { onClosed: () => void }) {
  const modal = useStore($modal, { ssr: 'initial' })
  if (!modal) return null
  const { key, route, params, close, content } = modal
  const name = route.name(params)
  // Until its own content is there, the dialog has to have a way out.
  const plain = route.look?.plain && content.state === 'ready'
  return (
    <Fragment key={key}>
      <Dialog name={name} onClose={close} {...route.look} plain={plain}>
        <Content modal={modal} name={name} />
      </Dialog>
      <Closed then={onClosed} />
    </Fragment>
  )
}

let holder: HTMLElement | undefined

/** Puts the modal's place on the page, once. `onClosed` runs whenever a modal has closed. */
export function mountModals(onClosed: () => void) {
  if (!holder) {
    const place = document.createElement('div')
    holder = place
    mountReact(
      'modals',
      ModalHost,
      place,
      { onClosed },
      {
        hydrate: false,
        show: content => place.replaceChildren(content),
        ready: () => {},
        fail: error => {
          console.error(error)
          $modal.get()?.close()
        },
      },
    )
  }
  // A script of the page may have put another body in its place.
  if (!holder.isConnected) document.body.append(holder)
}
