import { readAnswer } from '../host/cookies'
import { loader } from '../loader/loader'
import { otherProductAllows } from './answer'
import { showBanner } from './banner'
import { hasBanner, readConsentMode } from './settings'

/** Asks for consent, if this page asks and this visitor has not answered yet (9.35). */
export default function askForConsent() {
  if (readAnswer() || otherProductAllows() !== undefined || !hasBanner()) return
  if (readConsentMode())
    void loader()
      .loadChunk('ConsentMode')
      .then(({ tellConsentMode }) => tellConsentMode(false), console.error)
  showBanner()
}
