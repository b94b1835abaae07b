import { addressPart } from '../../shared/page/text/addressPart'
import { ButtonLink } from '../../shared/parts/elements/Button/ButtonLink'
import { Picture } from '../../shared/parts/elements/Picture/Picture'
import { Telephone } from '../../shared/parts/elements/Telephone/Telephone'
import { contactOf } from '../../shared/rules/contacts/contactPerson'
import { officeAddress } from '../../shared/rules/contacts/contacts'
import { inSize } from '../../shared/rules/property/pictureSizes'
import { emailHref } from '../../shared/rules/readers/email'
import css from './ContactPerson.module.css'
import { personMessages } from './messages'
import type { ContactPersonProps } from './props'

/**
 * The person to contact about this home: photo, telephone numbers, a link to a form. If nobody is named, it shows the
 * office (3.9, 6.3).
 */
export function ContactPerson({ canWrite, canWriteTo, ...page }: ContactPersonProps) {
  const contact = contactOf(page)
  if (!contact) return null
  const { person, office } = contact
  const officeName = office.name ? personMessages.officeOf(office.name) : ''
  const numbers = [
    [person ? personMessages.direct : '', person?.telephone],
    [person ? personMessages.office : personMessages.telephone, office.telephone],
  ] as const
  const rung = numbers.filter(
    ([label, number], index) => label && number && numbers.findIndex(([, one]) => one === number) === index,
  )
  const email = person?.email || office.email
  // What is not one address is shown as it is written.
  const write = emailHref(email)
  const hasForm = person ? canWriteTo.includes(person.id) : canWrite
  return (
    <section className={css.root} aria-label={personMessages.label} data-part="contact-person">
      <div className={css.head}>
        {person?.photo && (
          <div className={css.photo}>
            <Picture src={inSize(person.photo, 192, 240)} name={person.name} width={96} height={120} loading="lazy" />
          </div>
        )}
        <div>
          <p className={css.name}>{person?.name || officeName || personMessages.ourOffice}</p>
          {person && officeName && (
            <p className={css.office}>{office.url ? <a href={office.url}>{officeName}</a> : officeName}</p>
          )}
        </div>
      </div>
      {(rung.length > 0 || email) && (
        <dl className={css.ways}>
          {rung.map(([label, number]) => (
            <div key={label} className={css.way}>
              <dt className={css.label}>{label}</dt>
              <dd className={css.value}>
                <Telephone className={css.link} number={number!} />
              </dd>
            </div>
          ))}
          {email && (
            <div className={css.way}>
              <dt className={css.label}>{personMessages.email}</dt>
              <dd className={css.value}>
                {write ? (
                  <a className={css.link} href={write}>
                    {email}
                  </a>
                ) : (
                  email
                )}
              </dd>
            </div>
          )}
        </dl>
      )}
      {(hasForm || canWrite) && (
        <ButtonLink
          kind="secondary"
          wide
          href={hasForm && person ? `#/contact-staff-member/${addressPart(person.id)}` : officeAddress()}
        >
          {hasForm && person ? personMessages.writeTo(person.name) : personMessages.writeToOffice}
        </ButtonLink>
      )}
    </section>
  )
}
