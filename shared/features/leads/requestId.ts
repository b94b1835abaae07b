import { type Attempt, endAttempt, noteAttempts, onDraftsDeleted, openAttempts } from '../../rules/drafts/drafts'

/** 16 random bytes in hex. `crypto.randomUUID` does not exist on plain http. */
const newId = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map(byte => byte.toString(16).padStart(2, '0')).join('')

/** Tells texts apart without keeping any of them. `crypto.subtle` does not exist on plain http. */
function digest(text: string) {
  let [one, other] = [1, 2]
  for (let at = 0; at < text.length; at++) {
    one = Math.imul(one ^ text.charCodeAt(at), 2_654_435_761)
    other = Math.imul(other ^ text.charCodeAt(at), 1_597_334_677)
    one ^= one >>> 15
    other ^= other >>> 13
  }
  return [text.length, one, other].join()
}

/** The attempts that nobody has answered yet. Also known where storage is forbidden. */
let open: Attempt[] | undefined

const forget = () => {
  open = undefined
}

/** The most attempts that are kept. */
const MOST = 20

/**
 * The key of an attempt, `request_id` (contract 11). A browser repeats a request by itself when a connection ends without
 * an answer, and so does a visitor who sends the same again because no answer came, also after a reload, or after
 * another form was sent. The key stays the same then, so that the host can tell.
 * @param what all that is sent
 */
export function requestIdOf(what: unknown): string {
  // Whoever signs out leaves nothing for the next visitor.
  onDraftsDeleted(forget)
  const fingerprint = digest(JSON.stringify(what))
  open ??= openAttempts()
  const id = open.find(attempt => attempt.what === fingerprint)?.id ?? newId()
  open = [{ what: fingerprint, id, at: Date.now() }, ...open.filter(attempt => attempt.what !== fingerprint)].slice(
    0,
    MOST,
  )
  noteAttempts(open)
  return id
}

/** An answer came. What is sent from now on is another attempt, also if it is the same. */
export function attemptEnded(id: string) {
  open = open?.filter(attempt => attempt.id !== id)
  endAttempt(id)
}
