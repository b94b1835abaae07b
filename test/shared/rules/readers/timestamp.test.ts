import { expect, it } from 'vitest'
import { isTimestamp } from '../../../../shared/rules/readers/timestamp'

it('knows what programs count days in from what people read', () => {
  const counted = [
    '1780272000',
    '1780272000000',
    '46174',
    ' 46174\n',
    '20260601',
    '-2208988800',
    '/Date(1780272000000)/',
    '/Date(17802720+0100)/',
  ]
  expect(counted.filter(isTimestamp)).toEqual(counted)
  expect(['2026', '6', '01/06/2026', '2026-06-01', 'Now', '46174 or so', 'from 46174', ''].filter(isTimestamp)).toEqual(
    [],
  )
})
