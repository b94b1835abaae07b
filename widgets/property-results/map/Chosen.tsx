import { useEffect, useRef } from 'react'
import { takeEscape } from '../../../shared/page/host/takeEscape'
import { heart } from '../../../shared/parts/cards/PropertyCard/heart'
import { PropertyCard } from '../../../shared/parts/cards/PropertyCard/PropertyCard'
import { Button } from '../../../shared/parts/elements/Button/Button'
import type { Property } from '../../../shared/rules/property/property'
import type { StatusSettings } from '../../../shared/rules/property/status'
import { resultsMapMessages } from './messages'
import css from './ResultsMap.module.css'

interface ChosenProps {
  homes: readonly Property[]
  /** What the cards of the list go by as well. */
  settings: StatusSettings & { studentPppw: boolean }
  onClose: () => void
}

/**
 * The homes of the chosen pin, over the map. The first one gets the focus, so that keys and screen readers continue
 * there.
 */
export function Chosen({ homes, settings, onClose }: ChosenProps) {
  const panel = useRef<HTMLElement>(null)
  const first = homes[0]?.id
  useEffect(() => {
    if (first === undefined) return
    panel.current!.querySelector<HTMLElement>('h3 a')?.focus({ preventScroll: true })
    // Half of the map may be outside the window.
    panel.current!.scrollIntoView({ block: 'nearest' })
  }, [first])
  if (!homes.length) return null
  return (
    <section
      ref={panel}
      className={css.chosen}
      aria-label={resultsMapMessages.chosen}
      // A smooth scroller of the page would take the wheel for the page.
      onWheel={event => event.stopPropagation()}
      onKeyDown={event => {
        if (event.key !== 'Escape') return
        takeEscape(event.nativeEvent)
        onClose()
      }}
    >
      <div className={css.head}>
        <p className={css.count}>{resultsMapMessages.chosenCount(homes.length)}</p>
        <Button kind="quiet" icon="close" iconOnly onClick={onClose}>
          {resultsMapMessages.close}
        </Button>
      </div>
      {homes.map(home => (
        <div key={home.id} data-property-id={home.id}>
          <PropertyCard home={home} {...settings} sizes="300px" eager action={heart} />
        </div>
      ))}
    </section>
  )
}
