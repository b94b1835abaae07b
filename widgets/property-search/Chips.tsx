import { memo, type RefObject, useRef, useState } from 'react'
import { filtersOf } from '../../shared/search/filters'
import chip from '../../shared/ui/Chip/Chip.module.css'
import { Icon } from '../../shared/ui/Icon/Icon'
import { LiveRegion } from '../../shared/ui/LiveRegion/LiveRegion'
import css from './Chips.module.css'
import { type Form, isSameBesidePlace } from './Fields'
import { messages } from './messages'

interface ChipsProps extends Form {
  /** Has the button that gets the focus when the last one is removed. */
  heir: RefObject<HTMLElement | null>
  /** Called when one has been removed. The same function every time. */
  onRemoved: () => void
}

function ChipsOf({ search, change, heir, onRemoved }: ChipsProps) {
  const list = useRef<HTMLUListElement>(null)
  const [said, say] = useState('')
  const filters = filtersOf(search)

  function remove(index: number) {
    const { key, label } = filters[index]!
    const others = [...(list.current?.querySelectorAll('button') ?? [])].filter((_, other) => other !== index)
    // Before it goes, or the focus goes with it.
    const next = others[Math.min(index, others.length - 1)]
    ;(next ?? heir.current?.querySelector('button'))?.focus()
    // Of the search as it is: the place may be another than when these were rendered.
    change(now => filtersOf(now).find(filter => filter.key === key)?.without ?? now)
    say(messages.removed(label))
    onRemoved()
  }

  return (
    <>
      {filters.length > 0 && (
        <ul ref={list} className={`${chip.list} ${css.root}`} aria-label={messages.filters}>
          {filters.map(({ key, label }, index) => (
            <li key={key} className={chip.item}>
              <button
                type="button"
                className={chip.chip}
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

/** The filters that are on, each a press from being off. */
export const Chips = memo(ChipsOf, isSameBesidePlace)
