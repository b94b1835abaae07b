import { otherProductAllows, readAnswer } from './answer'
import { showBanner } from './banner'
import { tellConsentMode } from './consentMode'
import { hasBanner } from './settings'

/** Asks for consent, where this page asks and this visitor has not answered (9.35). */
export default function askForConsent() {
  if (readAnswer() || otherProductAllows() !== undefined || !hasBanner()) return
  tellConsentMode(false)
  showBanner()
}
