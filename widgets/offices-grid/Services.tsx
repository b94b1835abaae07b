import { useId } from 'react'
import { isPlain } from '../../shared/page/host/events'
import tabs from '../../shared/page/looks/Tabs.module.css'
import { Icon } from '../../shared/parts/elements/Icon/Icon'
import type { Department } from '../../shared/rules/resources/branch'
import { officeMessages } from './messages'
import css from './Services.module.css'

interface ServicesProps {
  services: Department[]
  /** The chosen service. */
  current: Department | undefined
  /** The link of a service for a browser without scripts. Without a service: the link to all offices. */
  hrefOf: (service?: Department) => string
  onSelect: (service: Department | undefined) => void
}

/** Only one service can be chosen. Pressing it again removes the choice (4.32). */
export function Services({ services, current, hrefOf, onSelect }: ServicesProps) {
  const id = useId()
  if (!services.length) return null
  return (
    <nav className={css.root} aria-labelledby={id}>
      <p id={id} className={css.label}>
        {officeMessages.services}
      </p>
      <ul className={`${tabs.list} ${css.list}`}>
        {services.map(service => {
          const on = service.urlLabel === current?.urlLabel
          const next = on ? undefined : service
          return (
            <li key={service.urlLabel} className={tabs.item}>
              <a
                href={hrefOf(next)}
                className={`${tabs.tab} ${css.link}`}
                aria-current={on || undefined}
                onClick={event => {
                  if (!isPlain(event)) return
                  event.preventDefault()
                  // A double click must not undo the choice.
                  if (event.detail < 2) onSelect(next)
                }}
              >
                <span>{service.label}</span>
                {on && (
                  <span className={css.off}>
                    <Icon name="close" size={16} />
                  </span>
                )}
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
