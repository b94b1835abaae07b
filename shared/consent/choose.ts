import { toJson } from '../host/json'
import { loader } from '../loader/loader'
import { type Answer, isAllowed, writeAnswer } from './answer'

/** Tells the host (7.26), also from a page that is being left. Nobody waits for the answer. */
function report(answer: Answer) {
  const token = loader().token()
  fetch('/ajax-events/logs', {
    method: 'POST',
    body: toJson({ 'cookie-consent': answer }),
    headers: token ? { 'x-csrf-token': token } : {},
    keepalive: true,
  }).catch(error => console.warn(error))
}

/**
 * The visitor has chosen: keeps the answer, tells the host, and starts analytics or takes it back.
 * @returns whether analytics runs on this page though it is not allowed any more: only a reload ends it
 */
export function choose(answer: Answer): { needsReload: boolean } {
  const wasAllowed = isAllowed()
  writeAnswer(answer)
  report(answer)
  if (wasAllowed || isAllowed())
    void loader()
      .loadChunk('Analytics')
      .then(({ default: start, takeBack }) => (isAllowed() ? start() : takeBack()), console.error)
  return { needsReload: wasAllowed && !isAllowed() }
}
