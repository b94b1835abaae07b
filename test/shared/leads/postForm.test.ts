// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answerCame, keepDraft } from '../../../shared/drafts/drafts'
import { postForm } from '../../../shared/leads/postForm'
import { type Loader, setLoader } from '../../../shared/loader/loader'

beforeEach(() => {
  setLoader({ token: () => undefined } as unknown as Loader)
  vi.useFakeTimers()
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => {})
})
afterEach(() => vi.useRealTimers())

it('reports a lead once when it is sent again and the browser then leaves for the page of thanks', async () => {
  const heard: unknown[] = []
  document.addEventListener('lead_submitted', event => heard.push((event as CustomEvent).detail))
  const post = () =>
    postForm({
      action: '/leads',
      fields: {},
      token: undefined,
      name: 'new-homes',
      kind: 'new-homes',
      landing: '/thanks',
    })
  const first = post()
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await first).toMatchObject({ ok: false, mayHaveArrived: true })
  void post()
  const entry = { url: new URL('/thanks', document.baseURI).href }
  dispatchEvent(Object.assign(new Event('pageswap'), { activation: { entry } }))
  expect(heard).toEqual([{ kind: 'new-homes' }])
})

it.each([
  ['the next page has said that it arrived', true, { ok: true }],
  ['the next page has refused it', false, { ok: false, mayHaveArrived: true }],
  ['no page has said anything', undefined, { ok: false, mayHaveArrived: true }],
])('is asked about after Back, when %s', async (_, isGood, outcome) => {
  keepDraft('viewing', { first_name: 'Mo' })
  const posted = postForm({ action: '/properties/1/sales/leads', fields: {}, token: undefined, name: 'viewing' })
  if (isGood !== undefined) answerCame(isGood)
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(await posted).toMatchObject(outcome)
})

it('may have arrived after Back, when the browser stores nothing', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError')
  })
  sessionStorage.clear()
  const posted = postForm({ action: '/properties/1/sales/leads', fields: {}, token: undefined, name: 'viewing' })
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(await posted).toMatchObject({ ok: false, mayHaveArrived: true })
})
