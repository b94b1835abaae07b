import { onFetch } from './onFetch'

/** Answers each request by its address, as JSON. A number is a status. Returns the list of requests. */
export function serve(answer: (url: URL) => unknown) {
  const asked: string[] = []
  onFetch(async request => {
    const url = new URL(request.url)
    asked.push(url.pathname + url.search)
    const body = await answer(url)
    if (request.signal.aborted) throw new DOMException('aborted', 'AbortError')
    return typeof body === 'number' ? new Response('', { status: body }) : Response.json(body)
  })
  return asked
}
