import { vi } from 'vitest'

/** Replaces `fetch`. The answer gets each call as a request, as the server does. */
export const onFetch = (answer: (request: Request) => Response | Promise<Response>) =>
  vi.stubGlobal('fetch', async (address: string, options?: RequestInit) =>
    answer(new Request(new URL(address, location.href), options)),
  )
