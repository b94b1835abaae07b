/** What a page complains of when Turbo has aborted a request of its own. */
export const BY_TURBO = 'aborted by Turbo'

/**
 * Runs in the page. Says which requests Turbo has aborted. It forgets to await what reads the answer, so that an abort in
 * between is an error that nobody catches.
 */
export function nameAborts(byTurbo: string) {
  const { abort } = AbortController.prototype
  AbortController.prototype.abort = function (reason) {
    const isTurbos = new Error().stack!.split('\n')[2]?.includes('/turbo.js')
    abort.call(this, reason ?? (isTurbos ? new DOMException(byTurbo, 'AbortError') : undefined))
  }
}
