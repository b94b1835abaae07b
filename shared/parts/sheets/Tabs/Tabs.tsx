import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { find } from '../../../page/host/documentPart'
import { forwards } from '../../../page/host/elements'
import css from '../../../page/looks/Tabs.module.css'

type TabsProps = {
  /** The accessible name of the tabs. */
  label: string
  tabs: readonly { id: string; label: string; content: ReactNode }[]
}

/**
 * Several panels, one visible at a time, at first the first. Arrow keys, Home and End move between them. All panels
 * stay rendered.
 */
export function Tabs({ label, tabs }: TabsProps) {
  const prefix = useId()
  const [selected, select] = useState(tabs[0]?.id)

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const at = tabs.findIndex(tab => tab.id === selected)
    const right = forwards(event.currentTarget)
    const steps: Record<string, number> = {
      ArrowRight: at + right,
      ArrowLeft: at - right,
      Home: 0,
      End: tabs.length - 1,
    }
    const to = steps[event.key]
    const next = to === undefined ? undefined : tabs[(to + tabs.length) % tabs.length]
    if (!next) return
    event.preventDefault()
    select(next.id)
    find(`[id="${prefix}-tab-${next.id}"]`)?.focus()
  }

  return (
    <div className={css.root}>
      <div role="tablist" aria-label={label} className={css.list} onKeyDown={onKeyDown}>
        {tabs.map(({ id, label }) => (
          <button
            key={id}
            id={`${prefix}-tab-${id}`}
            type="button"
            role="tab"
            className={css.tab}
            aria-selected={id === selected}
            aria-controls={`${prefix}-panel-${id}`}
            tabIndex={id === selected ? 0 : -1}
            onClick={() => select(id)}
          >
            {label}
          </button>
        ))}
      </div>
      {tabs.map(({ id, content }) => (
        <div
          key={id}
          id={`${prefix}-panel-${id}`}
          role="tabpanel"
          className={css.panel}
          aria-labelledby={`${prefix}-tab-${id}`}
          hidden={id !== selected}
        >
          {content}
        </div>
      ))}
    </div>
  )
}
