import type { CookieAnswer } from '../host/cookies'
import { ownAddress } from '../host/ownAddress'
import { loader } from '../loader/loader'
import { isAllowed, writeAnswer } from './answer'

/** Tells the host (7.26), even while the visitor leaves the page. Does not wait for an answer. */
function report(answer: CookieAnswer) {
  const token = loader().token()
  fetch(ownAddress('/ajax-events/logs'), {
    method: 'POST',
    body: JSON.stringify({ 'cookie-consent': answer }),
    headers: token ? { 'x-csrf-token': token } : {},
    keepalive: true,
  }).catch(error => console.warn(error))
}

/** Keeps the visitor's answer, tells the host, and starts analytics or takes it back. */
export function answerConsent(answer: CookieAnswer) {
  const wasAllowed = isAllowed()
  writeAnswer(answer)
  report(answer)
  if (wasAllowed || isAllowed())
    void loader()
      .loadChunk('Analytics')
      .then(({ default: start, takeBack }) => (isAllowed() ? start() : takeBack()), console.error)
}
