import { type MouseEvent, memo, type RefObject, useRef, useState } from 'react'
import chip from '../../shared/parts/choice/Chip/Chip.module.css'
import { useDoubleClick } from '../../shared/parts/choice/useDoubleClick'
import { Icon } from '../../shared/parts/elements/Icon/Icon'
import { LiveRegion } from '../../shared/parts/elements/LiveRegion/LiveRegion'
import { filtersOf } from '../../shared/rules/search/filters'
import css from './Chips.module.css'
import { isSameBesidePlace, type SearchForm } from './Fields'
import { searchMessages } from './messages'

interface ChipsProps extends SearchForm {
  /** Contains the button that gets the focus when the last filter is removed. */
  heir: RefObject<HTMLElement | null>
  /** Called after a filter was removed. It has to be the same function on every render. */
  onRemoved: () => void
}

function ChipsOf({ search, change, heir, onRemoved }: ChipsProps) {
  const list = useRef<HTMLUListElement>(null)
  const [sentence, say] = useState('')
  const { removes, isSecond } = useDoubleClick()
  const filters = filtersOf(search)

  function remove(index: number, event: MouseEvent) {
    if (isSecond(event)) return
    removes(event)
    const { key, label } = filters[index]!
    const others = [...(list.current?.querySelectorAll('button') ?? [])].filter((_, other) => other !== index)
    // Moves the focus before the chip disappears. Otherwise the focus is lost.
    const next = others[Math.min(index, others.length - 1)]
    ;(next ?? heir.current?.querySelector('button'))?.focus()
    // Changes the current search, because its place may have changed since these chips were rendered.
    change(now => filtersOf(now).find(filter => filter.key === key)?.without ?? now)
    say(searchMessages.removed(label))
    onRemoved()
  }

  return (
    <>
      {filters.length > 0 && (
        <ul ref={list} className={`${chip.list} ${css.root}`} aria-label={searchMessages.filters}>
          {filters.map(({ key, label }, index) => (
            <li key={key} className={chip.item}>
              <button
                type="button"
                className={chip.chip}
                aria-label={searchMessages.remove(label)}
                onClick={event => remove(index, event)}
              >
                <span>{label}</span>
                <Icon name="close" size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <LiveRegion>{sentence}</LiveRegion>
    </>
  )
}

/** The active filters. A press removes one. */
export const Chips = memo(ChipsOf, isSameBesidePlace)
