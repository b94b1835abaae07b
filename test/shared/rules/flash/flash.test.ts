// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { arrivedViewing, expectAnswer, keepDraft, readDraft } from '../../../../shared/rules/drafts/drafts'
import { flashType, showFlash } from '../../../../shared/rules/flash/flash'

describe('a flash key', () => {
  it.each([
    'welcome-lead-sent-new-user',
    'welcome-lead-sent',
    'send-property-sent',
    'user-create-successful',
    'user-login-successful',
    'a-key-of-the-hosts-own',
  ])('%s brings good news [8.24]', key => {
    expect(flashType(key)).toBe('success')
  })

  it.each([
    'send-property-invalid',
    'lead-sending-error',
    'file-upload-error',
    'location-not-found',
    'lead-sending-error-validation',
    'user-create-dupe',
    'article-not-found-error',
    'user-create-error',
    'names-not-different',
    'search-query-required',
    'recaptcha-invalid',
    'invalid-message-content',
    'password-invalid',
    'site-not-live',
    'postcode-invalid',
    'invalid-authenticity-token',
    'some-error-of-the-hosts-own',
    'errors',
  ])('%s brings bad news [8.25, 8.26]', key => {
    expect(flashType(key)).toBe('error')
  })
})

it.each(['lead-sending-error-validation', 'recaptcha-invalid', 'invalid-authenticity-token', 'site-not-live'])(
  '%s refuses the form that was posted: good news about another one later confirms nothing [7.21, 8.25]',
  async key => {
    const heard: unknown[] = []
    document.addEventListener('lead_submitted', event => heard.push(event))
    keepDraft('viewing:1', { message: 'On Tuesday' })
    expectAnswer({ form: 'viewing:1', postedAt: Date.now(), kind: 'viewing' })
    await showFlash(key)
    await showFlash('welcome-lead-sent')
    expect(heard).toEqual([])
    expect(location.hash).toBe('')
    expect(readDraft('viewing:1')).toEqual({ message: 'On Tuesday' })
  },
)

it('tells which viewing has arrived: the one that was posted last, and none after a refusal [8.24]', async () => {
  for (const [at, key, arrived] of [
    [5, 'lead-sending-error', undefined],
    [6, 'welcome-lead-sent', { id: '7', at: 6 }],
    [7, 'recaptcha-invalid', { id: '7', at: 6 }],
  ] as const) {
    expectAnswer({ form: 'viewing:7', postedAt: at, kind: 'viewing', viewing: { id: '7', at } })
    await showFlash(key)
    expect(arrivedViewing(), key).toEqual(arrived)
  }
  expect(location.hash).toBe('#/book-a-viewing/sent')
})
