import { describe, expect, it } from 'vitest'
import { screenFor } from '../../widgets/user-panel/screenFor'

const at = (path: string) => (path ? path.split('/') : [])

describe('an address of the user panel', () => {
  it.each([
    ['', 'register', 'profile'],
    ['register', 'register', 'profile'],
    ['sign-in', 'sign-in', undefined],
    ['forgotten_password', 'forgotten', 'reset'],
    ['edit', undefined, 'edit'],
    ['marketing-preferences', undefined, 'marketing'],
    ['saved-properties', 'saved-properties', 'saved-properties'],
    ['saved-searches', 'saved-searches', 'saved-searches'],
    ['nowhere', undefined, undefined],
    ['edit/more', undefined, undefined],
    ['constructor', undefined, undefined],
  ])('"%s" is %s to a visitor and %s to a user [2.34–2.46]', (path, visitor, user) => {
    expect(screenFor(at(path), 'visitor', false)).toBe(visitor)
    expect(screenFor(at(path), 'user', true)).toBe(user)
  })

  it('waits to hear who is here, then takes them for a visitor [2.39, 9.32]', () => {
    expect(screenFor(['forgotten_password'], 'unknown', true)).toBe('waiting')
    expect(screenFor(['forgotten_password'], 'unknown', false)).toBe('forgotten')
    expect(screenFor(['edit'], 'unknown', true)).toBe('waiting')
  })

  it('does not wait where it makes no difference', () => {
    expect(screenFor(['saved-properties'], 'unknown', true)).toBe('saved-properties')
    expect(screenFor(['nowhere'], 'unknown', true)).toBeUndefined()
  })
})
