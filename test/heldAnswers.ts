import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'

/**
 * Stands in for `fetch`, and answers when the test says so, in whichever order. Call it once at the top of a file; each
 * test begins with nothing asked.
 * @param usual what an answer holds unless it is given another
 * @param told how what was asked is written down
 */
export function heldAnswers(usual: () => object, told: (url: URL) => string) {
  /** Oldest first. */
  const asked: string[] = []
  const answers: ((reply?: object | Response) => void)[] = []

  beforeEach(() => {
    asked.length = 0
    answers.length = 0
    vi.stubGlobal(
      'fetch',
      // The session asks again when a page comes back, and not by way of ky.
      ({ url = '/user.ljson', signal }: Request) =>
        new Promise<Response>((resolve, reject) => {
          asked.push(told(new URL(url, location.href)))
          signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
          answers.push((reply = usual()) => resolve(reply instanceof Response ? reply : Response.json(reply)))
        }),
    )
  })
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  return {
    asked,
    /** Waits until this many questions have come. */
    arrives: (count: number) => vi.waitFor(() => expect(asked).toHaveLength(count), { timeout: 10_000 }),
    /** Answers one of them, and lets React show it. */
    answer: (index: number, reply?: object | Response) => act(async () => answers[index]!(reply)),
  }
}
