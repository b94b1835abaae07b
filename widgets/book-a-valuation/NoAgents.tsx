import leads from '../../shared/features/leads/Leads.module.css'
import { StepHeading } from '../../shared/features/leads/StepHeading'
import { pageData } from '../../shared/page/host/pageData'
import { Button } from '../../shared/parts/elements/Button/Button'
import { ButtonLink } from '../../shared/parts/elements/Button/ButtonLink'
import { Telephone } from '../../shared/parts/elements/Telephone/Telephone'
import type { Outcome } from '../../shared/parts/form/outcome'
import { readOffice } from '../../shared/rules/contacts/contacts'
import css from './BookAValuation.module.css'
import { requestMessages } from './requestMessages'

/** The outcome of a step after which the form ends like this. Nothing was sent. */
export const noAgents: Outcome = { ok: true, message: '', unseen: requestMessages.noneText, kept: true }

/** Ends the form where no branch is near (4.22, 8.19), with a telephone number and a way back. */
export function NoAgents({ onBack }: { onBack: () => void }) {
  const agency = pageData('agency') as { telephone?: unknown } | undefined
  const telephone = readOffice()?.telephone || (typeof agency?.telephone === 'string' ? agency.telephone : '')
  return (
    <section className={css.none}>
      <StepHeading atOnce>{requestMessages.none}</StepHeading>
      <p className={css.hint}>{requestMessages.noneText}</p>
      {telephone && (
        <p className={css.hint}>
          <span>{requestMessages.noneCall}</span>
          <Telephone className={css.link} number={telephone} />
        </p>
      )}
      <div className={`${leads.choices} ${css.ways}`}>
        <Button onClick={onBack}>{requestMessages.another}</Button>
        <ButtonLink kind="secondary" href="/branches">
          {requestMessages.offices}
        </ButtonLink>
      </div>
    </section>
  )
}
