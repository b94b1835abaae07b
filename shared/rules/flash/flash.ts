import { documentPart } from '../../page/host/documentPart'
import { kick } from '../../page/host/events'
import { pageData } from '../../page/host/pageData'
import { scrollerOf } from '../../page/host/scrollerOf'
import { numberOf } from '../../page/host/values'
import { loader } from '../../page/loader/loader'
import { harmless } from '../../page/markup/markup'
import { say } from '../../page/toasts/say'
import { answerCame, noteArrived, type Posted } from '../drafts/drafts'

/** Keys of error messages (8.24). All other keys are successes, unless they contain "error". */
const ERRORS = new Set([
  'send-property-invalid',
  'lead-sending-error',
  'file-upload-error',
  'location-not-found',
  'lead-sending-error-validation',
  'user-create-dupe',
  'article-not-found-error',
  'user-create-error',
  'names-not-different',
  'search-query-required',
  'recaptcha-invalid',
  'invalid-message-content',
  'password-invalid',
  'site-not-live',
  'postcode-invalid',
  'invalid-authenticity-token',
])

/** How long a flash message stays, in ms (8.23). */
const DURATION_MS = 10_000

/** Whether a key means an error or a success (8.24–8.26). */
export const flashType = (key: string) => (ERRORS.has(key) || key.includes('error') ? 'error' : 'success')

/** Keys that answer a posted form (8.24, 8.25). */
const ANSWERS =
  /^(welcome-lead-sent|send-property-|lead-sending-error|names-not-different|invalid-message-content|recaptcha-invalid|file-upload-error|invalid-authenticity-token|site-not-live)/

/** Opens what confirms a viewing, over the part of the page from which it was asked for. */
function confirmViewing({ at, viewing = {} }: Posted) {
  noteArrived(viewing)
  if (at?.path === location.pathname) scrollerOf(documentPart('body')).scrollTo({ top: at.y, behavior: 'instant' })
  location.hash = '#/book-a-viewing/sent'
}

/** Shows the page data for a flash key (8.23, 8.27). Shows nothing when there is none. */
export async function showFlash(key: string) {
  const arrived = ANSWERS.test(key) ? answerCame(flashType(key) === 'success') : undefined
  if (arrived?.kind) kick('lead_submitted', { kind: arrived.kind })
  if (arrived?.kind === 'viewing') confirmViewing(arrived)
  const text = pageData(`flash-message-${key}`)
  if (typeof text !== 'string' || !text.trim()) return
  const duration = numberOf(pageData('notify-duration'))
  // Fetched beside the sanitiser. `say` reports a failure.
  loader()
    .loadChunk('Toasts')
    .catch(() => {})
  // Text without markup needs no sanitiser. Some browsers would have to load one.
  const content = /[<&]/.test(text) ? await harmless(text) : text
  // The sanitiser may have removed everything.
  if (typeof content !== 'string' && !content.textContent?.trim()) return
  await say(content, flashType(key), { duration: duration > 0 ? duration : DURATION_MS })
}
