// @vitest-environment node
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Fault } from '../../../../fixtures/server/faults'
import type { LeadKind } from '../../../../shared/features/leads/send'
import { fetchUser } from '../../../../shared/page/loader/fetchUser'
import { sitePage } from '../../../sitePage'

const { expireToken, site } = sitePage()

let sendLead: typeof import('../../../../shared/features/leads/send').sendLead
const heard = vi.fn()

const lead = {
  client: { first_name: 'Mo', last_name: 'Field', email: 'mo@example.com', tel_home: '01632960001' },
  about: { message: 'May I see it?' },
  preferences: { opt_in_terms: 'on' },
} as const
const send = (kind: LeadKind = 'office', failed?: string) => sendLead(kind, lead, undefined, failed)
const arrived = () => site.calls.list({ path: '/leads', method: 'POST' }).length

beforeEach(async () => {
  const { setLoader } = await import('../../../../shared/page/loader/loader')
  const { currentToken } = await import('../../../../shared/page/mount/forms')
  setLoader({ fetchUser, token: currentToken, user: new Promise(() => {}) } as never)
  currentToken((await (await fetch('/user.ljson')).json()).authenticity_token)
  sendLead = (await import('../../../../shared/features/leads/send')).sendLead
  site.calls.clear()
  heard.mockClear()
  // The page's own class, because the page accepts no other.
  vi.stubGlobal('CustomEvent', window.CustomEvent)
  vi.stubGlobal('navigator', {})
  document.addEventListener('lead_submitted', heard)
})

const failed = { ok: false, message: 'Request failed. Please try again.' }
const received = { ok: true, message: '', unseen: 'We have received your request.' }
const unknown = { ok: false, message: 'We had no reply. It may have arrived.', mayHaveArrived: true }

describe('a lead', () => {
  it.each<[string, Omit<Fault, 'path'>, object, mails: number]>([
    ['is answered late', { delay: 50 }, received, 1],
    ['is answered by a page', { body: 'html', status: 200, after: true }, { ok: true }, 1],
    ['is forbidden', { status: 403 }, failed, 0],
    ['is answered as unknown', { status: 404 }, failed, 0],
    ['is refused without a reason', { status: 422, body: 'empty' }, { ...failed, errors: undefined }, 0],
    ['is sent elsewhere, nobody knows where', { status: 302 }, failed, 0],
    ['is sent to a page to sign in', { status: 302, headers: { location: '/a-page' } }, failed, 0],
    ['is sent to data', { status: 303, headers: { location: '/user.ljson' } }, failed, 0],
    ['is sent on as it is', { status: 307, headers: { location: '/reset_passwords' } }, failed, 0],
    ['makes the server fail', { status: 500 }, failed, 0],
    ['finds a server that is closed for a while', { status: 503, body: 'html' }, failed, 0],
    ['is answered, and the answer is cut off', { body: 'cut' }, unknown, 1],
    ['arrives, and nothing comes back', { drop: true, after: true }, unknown, 1],
    ['does not arrive', { drop: true }, unknown, 0],
    ['arrives, and its gateway has no answer', { status: 502, after: true }, unknown, 1],
    ['arrives, and its gateway has waited too long', { status: 504, body: 'html', after: true }, unknown, 1],
  ])('that %s is told as that, and never sent twice [8.14, 8.16]', async (_, fault, outcome, mails) => {
    site.faults.add({ path: '/leads$', ...fault })
    expect(await send()).toMatchObject(outcome)
    expect(site.state.mails).toHaveLength(mails)
    expect(arrived()).toBe(1)
    if (fault.headers) expect(site.calls.list()).toHaveLength(1)
    expect(heard).toHaveBeenCalledTimes('ok' in outcome && outcome.ok ? 1 : 0)
  })

  it('that is never answered is given up after its time [8.16]', async () => {
    site.faults.add({ path: '/leads$', delay: 'never' })
    // Only our timers. Node's own use another clock.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const sent = send()
    await vi.waitFor(() => expect(arrived()).toBe(1), { timeout: 60_000, interval: 1 })
    await vi.advanceTimersByTimeAsync(15_000)
    expect(await sent).toMatchObject(unknown)
    vi.useRealTimers()
  })

  it('did not go through where the code that sends it does not come, and nothing is sent [8.16]', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const sent = send()
    // Not even code that is at hand comes without a pause.
    vi.advanceTimersByTime(15_000)
    const outcome = await sent
    vi.useRealTimers()
    expect(outcome).toEqual({ ...failed, errors: undefined })
    expect(site.calls.list()).toEqual([])
  })

  it('stays where nothing answers a browser that says it is offline, and goes behind a VPN [8.16]', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    site.faults.add({ path: '/', drop: true })
    expect(await send()).toEqual(failed)
    expect(arrived()).toBe(0)
    site.faults.clear()
    expect(await send()).toMatchObject(received)
    expect(arrived()).toBe(1)
  })

  it('that is refused comes with the server’s reasons, and with the words of its form [4.28, 8.14]', async () => {
    const outcome = await sendLead(
      'valuation',
      { ...lead, client: { ...lead.client, last_name: 'Mo' } },
      undefined,
      'Words',
    )
    expect(outcome).toEqual({ ok: false, message: 'Words', errors: ['First name and last name are the same'] })
    vi.stubGlobal('fetch', async () => Response.json({ message: 'The office is closed' }, { status: 422 }))
    expect(await send()).toEqual({ ...failed, errors: ['The office is closed'] })
  })

  const keys = () =>
    site.calls.list({ path: '/leads' }).map(({ body, headers }) => {
      expect(headers['idempotency-key']).toBe(body.request_id)
      return body.request_id as string
    })

  it('carries the key of its attempt, the same in a repeat, so that the host can tell [7.22, contract 11]', async () => {
    for (const fault of [{ drop: true, after: true }, { status: 504 }, { body: 'cut' }] as const) {
      site.faults.add({ path: '/leads$', times: 1, ...fault })
      expect(await send()).toMatchObject(unknown)
    }
    expect(await send()).toMatchObject({ ok: true })
    const [key] = keys()
    expect(key).toMatch(/^[0-9a-f]{32}$/)
    expect(keys()).toEqual([key, key, key, key])
    expect(site.state.mails).toHaveLength(1)
    expect([...site.state.attempts.values()]).toEqual([{ key, path: '/leads', times: 4, isTaken: true }])
  })

  it('keeps that key over a reload, and has another after an answer or half an hour [7.22, contract 11]', async () => {
    /** Loads the page again. The tab's storage stays. */
    async function reload() {
      vi.resetModules()
      const { setLoader } = await import('../../../../shared/page/loader/loader')
      const { currentToken } = await import('../../../../shared/page/mount/forms')
      setLoader({ fetchUser, token: currentToken, user: new Promise(() => {}) } as never)
      currentToken((await (await fetch('/user.ljson')).json()).authenticity_token)
      sendLead = (await import('../../../../shared/features/leads/send')).sendLead
    }
    vi.stubGlobal('sessionStorage', window.sessionStorage)
    const lost = () => site.faults.add({ path: '/leads$', times: 1, drop: true, after: true })
    lost()
    expect(await send()).toMatchObject(unknown)
    expect(JSON.stringify({ ...window.sessionStorage })).not.toContain('Field')
    await reload()
    expect(await send()).toMatchObject({ ok: true })
    expect(site.state.mails, 'the host can tell').toHaveLength(1)
    await reload()
    lost()
    await send()
    vi.setSystemTime(Date.now() + 31 * 60_000)
    await reload()
    await send()
    vi.useRealTimers()
    const [first, repeated, next, late] = keys()
    expect(repeated).toBe(first)
    expect(new Set([first, next, late]).size).toBe(3)
  })

  it('keeps that key when it is sent once more with a fresh token (contract 11) [7.22]', async () => {
    expireToken()
    expect(await send()).toMatchObject({ ok: true })
    const [key] = keys()
    expect(keys()).toEqual([key, key])
  })

  it('has another key when changed or answered, whatever else is sent meanwhile [7.22, contract 11]', async () => {
    site.faults.add({ path: '/leads$', times: 1, drop: true })
    await send()
    await sendLead('office', { ...lead, about: { message: 'Or on Monday?' } }, undefined)
    site.faults.add({ path: '/leads$', times: 1, status: 500 })
    await send()
    await send()
    await send()
    const [lost, changed, again, ...answered] = keys()
    expect(again).toBe(lost)
    expect(answered).toHaveLength(2)
    expect(new Set([lost, changed, ...answered]).size).toBe(4)
    expect(site.state.mails).toHaveLength(3)
  })

  it('has another key after sign-out, and no note is left of attempts before it [4.2, 7.22, contract 11]', async () => {
    const { deleteDrafts } = await import('../../../../shared/rules/drafts/drafts')
    vi.stubGlobal('sessionStorage', window.sessionStorage)
    site.faults.add({ path: '/leads$', times: 1, drop: true })
    await send()
    deleteDrafts()
    await sendLead('office', { ...lead, about: { message: 'Or on Monday?' } }, undefined)
    expect(window.sessionStorage.getItem('estate-islands:attempt')).toBeNull()
    await send()
    expect(new Set(keys()).size).toBe(3)
  })

  it('tells the page what kind of form it was, and nothing about the person', async () => {
    await send('staff')
    expect(heard.mock.calls[0]![0].detail).toEqual({ kind: 'staff' })
  })
})
