/**
 * Asks for something that may never come. The timer of `AbortSignal.timeout` keeps no program alive, and Node's fetch
 * waits without any handle for a connection that was closed at once: the command would end in the middle.
 * @throws {DOMException} a TimeoutError, after so many milliseconds
 */
export async function inTime<Value>(ms: number, ask: (signal: AbortSignal) => Promise<Value>): Promise<Value> {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(new DOMException('No answer in time', 'TimeoutError')), ms)
  try {
    return await ask(limit.signal)
  } finally {
    clearTimeout(timer)
  }
}
