import { describe, expect, it } from 'vitest'
import { nearest } from '../../../../shared/page/complaints/nearest'
import { processorTime } from '../../../processorTime'

describe('nearest', () => {
  const known = ['header', 'postcode-lookup', 'y'.repeat(60)]

  it.each([
    ['hedder', 'header'],
    ['header', 'header'],
    ['postcode-lokup', 'postcode-lookup'],
    ['calculator', undefined],
    [`${'y'.repeat(59)}z`, 'y'.repeat(60)],
    [`${'y'.repeat(60)}z`, undefined],
  ])('says for %s that %s was meant', (word, meant) => {
    expect(nearest(word, known)).toBe(meant)
  })

  it('compares no word of two million characters', () => {
    const took = processorTime()
    expect(nearest('y'.repeat(1_900_000), known)).toBeUndefined()
    expect(took()).toBeLessThan(100)
  })
})
