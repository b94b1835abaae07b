import { useRef } from 'react'
import { ButtonLink } from '../../shared/parts/elements/Button/ButtonLink'
import { telephoneHref } from '../../shared/rules/readers/values/telephone'
import { actionsOf } from './actions'
import { Bar } from './Bar'
import { actionMessages } from './messages'
import { Print } from './Print'
import css from './PropertyActions.module.css'
import type { PropertyActionsProps } from './props'
import { Share } from './Share'

/**
 * What a visitor can do with this home: the links that apply, a button to share and a button to print. On a phone, a
 * bar repeats the two most wanted ones while they are out of sight.
 */
export function PropertyActions(props: PropertyActionsProps) {
  const actions = actionsOf(props)
  const links = useRef<HTMLUListElement>(null)
  const rung = telephoneHref(props.telephone)
  // The page has no home, so there is nothing to do.
  if (!actions.length) return null
  return (
    <nav className={css.root} aria-label={actionMessages.label} data-part="property-actions">
      <ul ref={links} className={css.list}>
        {actions.map(({ href, words: [long, short], away }, index) => (
          <li key={href} className={css.item}>
            <ButtonLink
              href={href}
              kind={index === 0 && props.viewing ? 'primary' : 'quiet'}
              icon={away ? 'external-link' : undefined}
              {...(away && { target: '_blank', rel: 'noopener noreferrer' })}
            >
              {long === short ? (
                long
              ) : (
                <>
                  <span className={css.long}>{long}</span>
                  <span className={css.short}>{short}</span>
                </>
              )}
            </ButtonLink>
          </li>
        ))}
      </ul>
      <div className={css.taking}>
        <Share title={props.title} />
        <Print />
      </div>
      {(props.viewing || rung) && <Bar links={links} viewing={props.viewing} rung={rung} />}
    </nav>
  )
}
