import { type ComponentType, useState } from 'react'
import type { ModalProps } from '../../../shared/page/dialog/modal'

function Video({ params, close }: ModalProps) {
  const [presses, setPresses] = useState(0)
  return (
    <>
      <p>Video number {params.id}</p>
      <button type="button" onClick={() => setPresses(presses + 1)}>
        Pressed {presses}
      </button>
      <a href="#/video/next">Next one</a>
      <a href="#/calculator">Calculator</a>
      <button type="button" onClick={close}>
        Done
      </button>
    </>
  )
}

const Sums = () => <p>Sums</p>

const Panel = ({ below }: ModalProps) => <p>Panel at {below.join('/') || 'its start'}</p>

function Gallery({ route, params, replace }: ModalProps) {
  const number = Number(params.number ?? 1)
  return (
    <>
      <p>{route === 'plan' ? 'The plan' : `Photograph ${number}`}</p>
      <button type="button" onClick={() => replace(`photos/${number + 1}`)}>
        Next photograph
      </button>
      <a href="#/calculator">Calculator</a>
    </>
  )
}

function Steps({ step, toStep, close }: ModalProps) {
  const [name, setName] = useState('')
  return (
    <>
      <p>Step {step}</p>
      <input aria-label="Name" value={name} onChange={({ target }) => setName(target.value)} />
      <button type="button" onClick={() => toStep(step + 1)}>
        Next
      </button>
      <button type="button" onClick={() => (step ? toStep(step - 1) : close())}>
        Back
      </button>
      <button type="button" onClick={() => toStep(0)}>
        Change the first
      </button>
    </>
  )
}

function Thrower(): never {
  throw new Error('Thrown in a modal')
}

const components: Record<string, ComponentType<ModalProps>> = {
  video: Video,
  panel: Panel,
  photos: Gallery,
  plan: Gallery,
  steps: Steps,
  thrower: Thrower,
}

/** What every trial modal shows. */
export default function TrialModal(props: ModalProps) {
  const Content = components[props.route] ?? Sums
  return <Content {...props} />
}
