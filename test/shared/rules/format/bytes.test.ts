import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatBytes } from '../../../../widgets/file-upload/bytes'

describe('a size in words', () => {
  it.each([
    [0, '0 bytes'],
    [1, '1 byte'],
    [1023, '1023 bytes'],
    [1024, '1 KB'],
    [1536, '1.5 KB'],
    [102_400, '100 KB'],
    [102_450, '100 KB'],
    [1_048_575, '1 MB'],
    [1_048_576, '1 MB'],
    [10 * 1_048_576, '10 MB'],
    [10 * 1_048_576 + 60_000, '10.1 MB'],
    [1024 ** 3, '1 GB'],
    [1024 ** 5, '1024 TB'],
  ])('%d is %s [9.30]', (bytes, words) => {
    expect(formatBytes(bytes)).toBe(words.replace(' ', '\u00a0'))
  })

  it('is never more than four figures, and within a twentieth of the truth', () => {
    const factor = { byte: 1, bytes: 1, KB: 1024, MB: 1024 ** 2, GB: 1024 ** 3, TB: 1024 ** 4 }
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1024 ** 4 }), bytes => {
        const [value, unit] = formatBytes(bytes).split('\u00a0') as [string, keyof typeof factor]
        expect(Number(value)).toBeLessThan(1024)
        expect(Math.abs(Number(value) * factor[unit] - bytes)).toBeLessThanOrEqual(bytes / 20)
      }),
    )
  })
})
