import { describe, expect, it } from 'vitest'
import { syncMessages } from '../../../../shared/rules/sync/messages'

describe('the messages for when saved items and the account differ', () => {
  it.each([
    ['propertiesNotSaved', 1, 'The property was not saved to your account. It may no longer be available.'],
    ['propertiesNotSaved', 3, '3 properties were not saved to your account. They may no longer be available.'],
    ['propertiesNotRemoved', 1, 'The property was not removed from your account. Try again in a few minutes.'],
    ['propertiesNotRemoved', 3, '3 properties were not removed from your account. Try again in a few minutes.'],
    ['searchesNotSaved', 1, 'The search was not saved to your account. Try again in a few minutes.'],
    ['searchesNotSaved', 3, '3 searches were not saved to your account. Try again in a few minutes.'],
    ['searchesNotRemoved', 1, 'The search was not removed from your account. Try again in a few minutes.'],
    ['searchesNotRemoved', 3, '3 searches were not removed from your account. Try again in a few minutes.'],
  ] as const)('%s of %i', (name, count, words) => {
    expect(syncMessages[name](count)).toBe(words)
  })

  it('name the telephone of the agency, in one line, where the host is at fault', () => {
    const kept = 'Kept in this browser, and not in your account: this site has a fault.'
    expect(syncMessages.faulty('01632 960 100')).toBe(`${kept} Ring us on 01632\u00a0960\u00a0100.`)
    expect(syncMessages.faulty('')).toBe(`${kept} Try again later.`)
  })

  it('say what happens at the next sign-in', () => {
    expect(syncMessages.savedWaits).toBe(
      'You are signed out. Your changes are kept, and added to your account when you sign in again.',
    )
  })
})
