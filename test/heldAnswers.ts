import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { eventually } from './eventually'
import { onFetch } from './onFetch'

/**
 * Replaces `fetch`. The test decides when and in which order requests are answered. Call it once at the top of a file.
 * Each test begins without requests.
 * @param usual the answer, unless the test gives another
 * @param told how a request is written in the list
 */
export function heldAnswers(usual: () => object, told: (url: URL) => string) {
  /** Oldest first. */
  const asked: string[] = []
  const answers: ((reply?: object | Response) => void)[] = []

  beforeEach(() => {
    asked.length = 0
    answers.length = 0
    onFetch(
      ({ url, signal }) =>
        new Promise<Response>((resolve, reject) => {
          asked.push(told(new URL(url)))
          signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
          answers.push((reply = usual()) => resolve(reply instanceof Response ? reply : Response.json(reply)))
        }),
    )
  })
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  return {
    asked,
    /** Waits until there are this many requests. */
    arrives: (count: number) => eventually(() => expect(asked).toHaveLength(count)),
    /** Answers one request and lets React render the result. */
    answer: (index: number, reply?: object | Response) => act(async () => answers[index]!(reply)),
  }
}
