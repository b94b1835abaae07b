import { type ComponentType, useState } from 'react'
import { FailedNotice } from '../ui/Notice/FailedNotice'
import { Skeleton } from '../ui/Skeleton/Skeleton'
import { useLate } from '../ui/useLate'
import css from './Later.module.css'
import { messages } from './messages'

interface LaterProps<Props> {
  /** Imports the module whose default export is the component. It has to be the same function in every render. */
  load: () => Promise<{ default: ComponentType<Props> }>
  /** The component's props. */
  of: Props
}

/** A part that only some visitors want. Its place is kept free until its code arrives. */
export function Later<Props extends object>({ load, of }: LaterProps<Props>) {
  const late = useLate(load, true)
  if (late.state === 'ready') return <late.Component {...of} />
  if (late.state === 'failed') return <FailedNotice title={messages.failed} onRetry={late.retry} />
  return (
    <div className={css.room} aria-busy="true">
      <Skeleton shape="block" />
    </div>
  )
}

/** The same, below a line of words that opens it. */
export function Opened<Props extends object>({ words, load, of }: LaterProps<Props> & { words: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={css.root} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={css.words}>{words}</summary>
      {isOpen && <Later load={load} of={of} />}
    </details>
  )
}
