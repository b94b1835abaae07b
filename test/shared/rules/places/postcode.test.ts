import { describe, expect, it } from 'vitest'
import { noPlaces } from '../../../../shared/rules/places/noPlaces'

describe('a text without suggestions', () => {
  it.each(['BN1', 'bn1 1', 'SW1A1', 'SW1A 1AA', ' m1 '])(
    'is not said to be misspelt where it is a postcode: %j',
    text => {
      expect(noPlaces(text)).toContain('postcode')
    },
  )

  it.each(['Hvoe', 'B', 'Hove BN3', '\u0405W1A', '12 Mill Lane'])('may be misspelt where it is none: %j', text => {
    expect(noPlaces(text)).toContain('spelling')
  })
})
