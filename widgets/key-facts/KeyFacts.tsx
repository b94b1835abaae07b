import { useId } from 'react'
import { officeAddress } from '../../shared/rules/contacts/contacts'
import { factsOf, questionOf } from '../../shared/rules/facts/facts'
import css from './KeyFacts.module.css'
import { marketOf } from './market'
import { factMessages } from './messages'
import { Plots, plotsOf } from './Plots'
import type { KeyFactsProps } from './props'

/**
 * What a buyer or a tenant needs to know before a viewing. A fact that the host leaves out becomes a link to a question
 * to the agent.
 */
export function KeyFacts({ property, keyFacts, priceHistory, address, canAsk, soldDisplay }: KeyFactsProps) {
  const id = useId()
  const plots = plotsOf(property)
  const facts = factsOf(keyFacts ? { ...property, keyFacts } : property).filter(
    // The list of the plots says more.
    ({ key, value }) => (value || canAsk) && !(key === 'plots' && plots.length),
  )
  const market = marketOf(property, priceHistory)
  if (!facts.length && !market.length && !plots.length) return null
  return (
    <section className={css.root} aria-label={factMessages.label} data-part="key-facts">
      <dl className={css.list}>
        {facts.map((fact, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a host may name two facts alike, and the order is fixed
          <div key={index} className={css.row}>
            <dt id={`${id}${index}`} className={css.label}>
              {fact.label}
            </dt>
            <dd className={css.value} data-missing={!fact.value || undefined}>
              {fact.value ? (
                <bdi>{fact.value}</bdi>
              ) : (
                <>
                  <span>{`${factMessages.notStated} `}</span>
                  <a
                    className={css.ask}
                    href={officeAddress(questionOf(fact, address))}
                    aria-describedby={`${id}${index}`}
                  >
                    {factMessages.ask}
                  </a>
                </>
              )}
            </dd>
          </div>
        ))}
        {market.length > 0 && (
          <div className={css.row}>
            <dt className={css.label}>{factMessages.market}</dt>
            <dd className={css.value}>
              {market.map(words => (
                <span key={words} className={css.step}>
                  {words}
                </span>
              ))}
            </dd>
          </div>
        )}
      </dl>
      {plots.length > 0 && <Plots plots={plots} settings={{ soldDisplay }} />}
    </section>
  )
}
