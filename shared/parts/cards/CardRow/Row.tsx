import { type KeyboardEvent, type ReactElement, useLayoutEffect, useRef, useState } from 'react'
import { forwards } from '../../../page/host/elements'
import { Button } from '../../elements/Button/Button'
import css from './Row.module.css'

/** The names of contract 9. */
export const rowMessages = { previous: 'Previous', next: 'Next', more: 'Load more' }

interface RowProps {
  label: string
  /** Whether its contents are loading. */
  busy: boolean
  /** The cards, each with its key. */
  children: ReactElement[]
}

/** A row this close to its end counts as at its end, because the browser rounds. In px. */
const NEARLY = 2

const links = (row: Element) => [...row.querySelectorAll<HTMLElement>('article :is(h2, h3, h4) a')]

/**
 * A row that scrolls sideways: by finger, wheel, its two buttons, or the arrow keys from link to link. It also works
 * without JavaScript.
 */
export function Row({ label, busy, children }: RowProps) {
  const row = useRef<HTMLUListElement>(null)
  const line = useRef<HTMLDivElement>(null)
  const [edge, setEdge] = useState<'start' | 'end' | undefined>('start')

  function follow() {
    const { scrollLeft, scrollWidth, clientWidth } = row.current!
    const passed = Math.abs(scrollLeft)
    const rest = scrollWidth - clientWidth - passed
    setEdge(passed < NEARLY ? 'start' : rest < NEARLY ? 'end' : undefined)
    line.current?.style.setProperty('--_at', String(passed / (scrollWidth || 1)))
    line.current?.style.setProperty('--_part', String(clientWidth / (scrollWidth || 1)))
  }

  // Runs at once, because the visitor may have moved the server's markup already, and whenever the row's width changes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other cards make another row
  useLayoutEffect(() => {
    const watcher = new ResizeObserver(follow)
    watcher.observe(row.current!)
    return () => watcher.disconnect()
  }, [children])

  function move(by: -1 | 1) {
    const { clientWidth, scrollLeft } = row.current!
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
    // Scrolls to a position. With `scrollBy`, Safari skips a card that does not quite fit in twice.
    row.current!.scroll({ left: scrollLeft + by * forwards(row.current!) * clientWidth, behavior })
  }

  function moveByKey(event: KeyboardEvent) {
    const all = links(row.current!)
    const at = all.indexOf(event.target as HTMLElement)
    const right = forwards(row.current!)
    const to = { ArrowLeft: at - right, ArrowRight: at + right, Home: 0, End: all.length - 1 }[event.key]
    if (at < 0 || to === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    all[to]?.focus()
  }

  return (
    <section className={css.root} aria-label={label} aria-busy={busy}>
      <ul ref={row} className={css.row} onScroll={follow} onKeyDown={moveByKey}>
        {children.map(card => (
          <li key={card.key} className={css.item}>
            {card}
          </li>
        ))}
      </ul>
      <div className={css.bar} data-count={Math.min(children.length, 4)}>
        <div ref={line} className={css.line} aria-hidden="true" />
        <Button kind="secondary" icon="chevron-left" iconOnly aria-disabled={edge === 'start'} onClick={() => move(-1)}>
          {rowMessages.previous}
        </Button>
        <Button kind="secondary" icon="chevron-right" iconOnly aria-disabled={edge === 'end'} onClick={() => move(1)}>
          {rowMessages.next}
        </Button>
      </div>
    </section>
  )
}
