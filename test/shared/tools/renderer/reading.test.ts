// @vitest-environment node
import { expect, it } from 'vitest'
import { readRequest } from '../../../../shared/tools/renderer/reading'

const renderer = { names: ['list'], gather: (_: string, props: object, data: object) => ({ ...data, ...props }) }
const bytes = (body: object) => new TextEncoder().encode(JSON.stringify(body))

it('refuses the markers that would multiply a long list of page data', () => {
  const markers = Array.from({ length: 200 }, () => ({ widget: 'list' }))
  const { markers: read } = readRequest(bytes({ data: { homes: 'x'.repeat(1_000_000) }, markers }), renderer)
  expect(read.slice(0, 16).every(marker => 'job' in marker)).toBe(true)
  expect(read.at(-1)).toEqual({
    refused: { status: 413, message: 'the markers before it have too many props already' },
  })
  const { markers: few } = readRequest(bytes({ data: { homes: 'x'.repeat(50_000) }, markers }), renderer)
  expect(few.every(marker => 'job' in marker)).toBe(true)
})

it('gives each marker what its page says to all widgets, and no other page data', () => {
  const markers = [{ widget: 'list' }]
  const jobOf = (data: object) => {
    const [marker] = readRequest(bytes({ data, markers }), renderer).markers
    return marker as Extract<typeof marker, { job: unknown }>
  }
  const said = { words: { search: 'Find my home' }, links: { staff: null }, picture_sizes: false }
  const told = jobOf({ ...said, homes: [] })
  expect(JSON.parse(told.job.page!)).toEqual(said)
  expect(jobOf({ words: { search: 'Look' } }).hash).not.toBe(told.hash)
  for (const words of [undefined, null]) expect(jobOf({ words }).job.page).toBeUndefined()
})
