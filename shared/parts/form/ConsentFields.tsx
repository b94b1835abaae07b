import css from './Form.module.css'
import { CheckboxField } from './fields'

/** The words of the two boxes at the end of a form (5.10, 5.21). */
const consentMessages = {
  terms: 'I agree to the terms & conditions',
  read: 'Read our ',
  termsLink: 'terms of use',
  and: ' and ',
  privacyLink: 'privacy policy',
  newTab: ' (each opens in a new tab)',
  marketing: (agency: string) => `Keep me informed about homes, offers and news from ${agency || 'the agency'}`,
}

const Elsewhere = ({ href, children }: { href: string; children: string }) => (
  <a className={css.link} href={href} target="_blank" rel="noopener">
    {children}
  </a>
)

/** Two boxes: the terms, which the visitor has to accept, and the news, which are optional. */
export function ConsentFields({ agencyName }: { agencyName: string }) {
  return (
    <div>
      <CheckboxField
        name="opt_in_terms"
        label={consentMessages.terms}
        hint={
          <>
            <span>{consentMessages.read}</span>
            <Elsewhere href="/terms-of-use">{consentMessages.termsLink}</Elsewhere>
            <span>{consentMessages.and}</span>
            <Elsewhere href="/privacy-policy">{consentMessages.privacyLink}</Elsewhere>
            <span>{consentMessages.newTab}</span>
          </>
        }
      />
      <CheckboxField name="opt_in_marketing" label={consentMessages.marketing(agencyName)} />
    </div>
  )
}
