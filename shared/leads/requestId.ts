import { toJson } from '../host/json'

/** 16 random bytes in hex. `crypto.randomUUID` does not exist on plain http. */
const newId = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map(byte => byte.toString(16).padStart(2, '0')).join('')

/** The last attempt that nobody has answered yet. */
let open: { what: string; id: string } | undefined

/**
 * The key of an attempt, `request_id` (contract 11). A browser repeats a request by itself when a connection ends without
 * an answer, and so does a visitor who sends the same again because no answer came. The key stays the same then, so that
 * the host can tell.
 * @param what all that is sent
 */
export function requestIdOf(what: unknown): string {
  const text = toJson(what)
  if (open?.what !== text) open = { what: text, id: newId() }
  return open.id
}

/** An answer came. What is sent from now on is another attempt. */
export function attemptEnded() {
  open = undefined
}
