import { type ComponentType, useState } from 'react'
import { fillRoute, type ModalProps } from '../../shared/router/routes'

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

const Calculator = () => <p>Sums</p>

const User = ({ below }: ModalProps) => <p>Panel at {below.join('/') || 'its start'}</p>

function Thrower(): never {
  throw new Error('Thrown in a modal')
}

const modules: Record<string, ComponentType<ModalProps>> = {
  video: Video,
  calculator: Calculator,
  user: User,
  floorplan: Thrower,
  'contact-office': Calculator,
  'contact-staff-member': Calculator,
  'tenant-info': Calculator,
}

/** Fills routes for the tests of the router. `data-hold` makes Instant Valuation wait for ever, `data-fail` fail. */
export function mount(marker: HTMLElement) {
  for (const [key, Component] of Object.entries(modules)) fillRoute(key, { load: async () => ({ default: Component }) })
  fillRoute('valuation', {
    load: async () => {
      if (marker.dataset.hold !== undefined) await new Promise(() => {})
      if (marker.dataset.fail !== undefined) throw new Error('Not there')
      return { default: Calculator }
    },
  })
  return () => {}
}
