import { hostLink } from '../../page/host/links'
import css from './Form.module.css'
import { CheckboxField } from './fields'

/** The words of the two boxes at the end of a form (5.10, 5.21). */
const consentMessages = {
  terms: 'I agree to the terms & conditions',
  read: 'Read our ',
  termsLink: 'terms of use',
  and: ' and ',
  privacyLink: 'privacy policy',
  newTab: ' (opens in a new tab)',
  newTabs: ' (each opens in a new tab)',
  marketing: (agency: string) => `Keep me informed about homes, offers and news from ${agency || 'the agency'}`,
}

const Elsewhere = ({ href, children }: { href: string; children: string }) => (
  <a className={css.link} href={href} target="_blank" rel="noopener">
    {children}
  </a>
)

/** Links to what the visitor agrees to. A host may have only one of the two pages. */
const Reading = ({ terms, privacy }: { terms: string | undefined; privacy: string | undefined }) => (
  <>
    <span>{consentMessages.read}</span>
    {terms && <Elsewhere href={terms}>{consentMessages.termsLink}</Elsewhere>}
    {terms && privacy && <span>{consentMessages.and}</span>}
    {privacy && <Elsewhere href={privacy}>{consentMessages.privacyLink}</Elsewhere>}
    <span>{terms && privacy ? consentMessages.newTabs : consentMessages.newTab}</span>
  </>
)

/** Two boxes: the terms, which the visitor has to accept, and the news, which are optional. */
export function ConsentFields({ agencyName }: { agencyName: string }) {
  const terms = hostLink('terms')
  const privacy = hostLink('privacy')
  return (
    <div>
      <CheckboxField
        name="opt_in_terms"
        label={consentMessages.terms}
        hint={terms || privacy ? <Reading terms={terms} privacy={privacy} /> : undefined}
      />
      <CheckboxField name="opt_in_marketing" label={consentMessages.marketing(agencyName)} />
    </div>
  )
}
