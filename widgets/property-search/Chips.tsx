import { useRef, useState } from 'react'
import { filtersOf } from '../../shared/search/filters'
import { Icon } from '../../shared/ui/Icon/Icon'
import { LiveRegion } from '../../shared/ui/LiveRegion/LiveRegion'
import css from './Chips.module.css'
import type { Form } from './Fields'
import { messages } from './messages'

interface ChipsProps extends Form {
  /** The last one was removed: somebody's focus needs a place. */
  onNone: () => void
}

/** The filters that are on, each a press from being off. */
export function Chips({ search, change, onNone }: ChipsProps) {
  const list = useRef<HTMLUListElement>(null)
  const [said, say] = useState('')
  const filters = filtersOf(search)

  function remove(index: number) {
    const { label, without } = filters[index]!
    const others = [...(list.current?.querySelectorAll('button') ?? [])].filter((_, other) => other !== index)
    // Before it goes, or the focus goes with it.
    const next = others[Math.min(index, others.length - 1)]
    next ? next.focus() : onNone()
    change(() => without)
    say(messages.removed(label))
  }

  return (
    <>
      {filters.length > 0 && (
        <ul ref={list} className={css.root} aria-label={messages.filters}>
          {filters.map(({ key, label }, index) => (
            <li key={key} className={css.item}>
              <button
                type="button"
                className={css.chip}
                aria-label={messages.remove(label)}
                onClick={() => remove(index)}
              >
                {label}
                <Icon name="close" size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <LiveRegion>{said}</LiveRegion>
    </>
  )
}
