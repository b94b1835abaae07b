import { readOffice } from '../../shared/contacts/contacts'
import type { Outcome } from '../../shared/form/outcome'
import { telephoneHref } from '../../shared/format/telephone'
import { pageData } from '../../shared/host/pageData'
import leads from '../../shared/leads/Leads.module.css'
import { StepHeading } from '../../shared/leads/StepHeading'
import { Button } from '../../shared/ui/Button/Button'
import { ButtonLink } from '../../shared/ui/Button/ButtonLink'
import css from './BookAValuation.module.css'
import { messages } from './laterMessages'

/** The outcome of a step after which the form ends like this. Nothing was sent. */
export const noAgents: Outcome = { ok: true, message: '', unseen: messages.noneText, kept: true }

/** Ends the form where no branch is near (4.22, 8.19), with a telephone number and a way back. */
export function NoAgents({ onBack }: { onBack: () => void }) {
  const agency = pageData('agency') as { telephone?: unknown } | undefined
  const telephone = readOffice()?.telephone || (typeof agency?.telephone === 'string' ? agency.telephone : '')
  return (
    <section className={css.none}>
      <StepHeading atOnce>{messages.none}</StepHeading>
      <p className={css.hint}>{messages.noneText}</p>
      {telephone && (
        <p className={css.hint}>
          <span>{messages.noneCall}</span>
          <a className={css.link} href={telephoneHref(telephone)}>
            {telephone}
          </a>
        </p>
      )}
      <div className={`${leads.choices} ${css.half}`}>
        <Button onClick={onBack}>{messages.another}</Button>
        <ButtonLink kind="secondary" href="/branches">
          {messages.offices}
        </ButtonLink>
      </div>
    </section>
  )
}
