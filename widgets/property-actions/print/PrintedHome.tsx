import { useEffect, useRef } from 'react'
import { SizedImage } from '../../../shared/parts/cards/SizedImage'
import type { Picture } from '../../../shared/rules/pictures/readPictures'
import { unbroken } from '../../../shared/rules/readers/values/telephone'
import { Code } from './Code'
import { printMessages } from './messages'
import css from './PrintedHome.module.css'
import type { SheetProps } from './sheet'

/** The longest wait for pictures, in ms. Printing without a picture is better than not printing. */
const WAIT_MS = 10_000

/**
 * Two pages: pictures of the home, and what a buyer or tenant needs to know.
 * @param onReady called when the pictures have loaded or failed
 */
export function PrintedHome({ onReady, ...sheet }: SheetProps & { onReady: () => void }) {
  const { agency, address, price, status, specs, photos, plan, facts, words, contact, place, link, day } = sheet
  const [first, ...others] = photos
  const waiting = useRef(new Set([...photos, ...(plan ? [plan] : [])]))
  const arrive = (picture: Picture) => {
    if (waiting.current.delete(picture) && !waiting.current.size) onReady()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: checks once whether there are pictures to wait for
  useEffect(() => {
    if (!waiting.current.size) onReady()
    const timer = setTimeout(onReady, WAIT_MS)
    return () => clearTimeout(timer)
  }, [])

  const image = (picture: Picture, className: string | undefined) => (
    <SizedImage
      key={picture.url}
      className={className}
      url={picture.url}
      sizes="1160px"
      alt={picture.caption}
      onLoad={() => arrive(picture)}
      onFail={() => arrive(picture)}
    />
  )
  const telephone = contact?.person?.telephone || contact?.office.telephone
  return (
    <>
      <section className={css.page}>
        <header className={css.agency}>
          <span>{agency}</span>
          {contact?.office.telephone && <span>{unbroken(contact.office.telephone)}</span>}
        </header>
        {first && image(first, css.large)}
        <h1 className={css.address}>{address}</h1>
        <p className={css.price}>
          <span>{`${price.amount} `}</span>
          {price.qualifier && <small className={css.qualifier}>{`${price.qualifier} `}</small>}
          {status && <strong className={css.status}>{status}</strong>}
        </p>
        <p className={css.specs}>{specs.join(' · ')}</p>
        {others.length > 0 && (
          <div className={css.row}>{others.slice(0, 3).map(picture => image(picture, css.small))}</div>
        )}
        <div className={css.words}>
          {words.map(paragraph => (
            <p key={paragraph} className={css.paragraph}>
              {paragraph}
            </p>
          ))}
        </div>
      </section>
      <section className={css.page}>
        {facts.length > 0 && (
          <>
            <h2 className={css.heading}>{printMessages.facts}</h2>
            <dl className={css.facts}>
              {facts.map(({ key, label, value }) => (
                <div key={key + label} className={css.fact}>
                  <dt>{label}</dt>
                  <dd className={css.value}>{value}</dd>
                </div>
              ))}
            </dl>
          </>
        )}
        {plan && image(plan, css.plan)}
        {others.length > 3 && (
          <div className={css.row}>{others.slice(3).map(picture => image(picture, css.small))}</div>
        )}
        <footer className={css.foot}>
          <div>
            <p className={css.name}>{contact?.person?.name || contact?.office.name || agency}</p>
            {telephone && <p className={css.line}>{unbroken(telephone)}</p>}
            {(contact?.person?.email || contact?.office.email) && (
              <p className={css.line}>{contact.person?.email || contact.office.email}</p>
            )}
            <p className={css.line}>{[contact?.person && contact.office.name, place].filter(Boolean).join(', ')}</p>
          </div>
          <div>
            <p className={css.name}>{printMessages.comeBack}</p>
            <p className={css.line}>{link.replace(/^https?:\/\//, '')}</p>
            <p className={css.line}>{`${printMessages.printed(day)} ${printMessages.change}`}</p>
          </div>
          <Code text={link} name={printMessages.code(link)} />
        </footer>
      </section>
    </>
  )
}
