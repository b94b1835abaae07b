import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { diagnose, propMeant } from '../../../../shared/page/complaints/diagnose'
import type { Issue, StandardSchema } from '../../../../shared/page/loader/standardSchema'

const schema = v.object({
  label: v.string(),
  channel: v.optional(v.picklist(['selling', 'letting'])),
  rows: v.optional(v.union([v.literal('few'), v.literal('many')])),
  size: v.optional(v.pipe(v.number(), v.maxValue(10))),
  homes: v.optional(v.array(v.object({ id: v.number() }))),
})

function diagnosed(values: Record<string, unknown>) {
  const { issues } = (schema as StandardSchema)['~standard'].validate(values) as { issues?: readonly Issue[] }
  return issues?.map(issue => diagnose(issue, values, schema.entries))
}

describe('what is wrong with a prop', () => {
  it.each([
    [{}, { key: 'label', isMissing: true, found: undefined }],
    [{ label: 5 }, { key: 'label', isMissing: false, found: 5, expected: 'string', meant: undefined }],
    [
      { label: 'A', channel: 'Sellin' },
      { key: 'channel', found: 'Sellin', meant: 'selling' },
    ],
    [
      { label: 'A', channel: 'rental' },
      { key: 'channel', found: 'rental', meant: undefined },
    ],
    // Choices may also be literals, which the inspector did not know.
    [
      { label: 'A', rows: 'meny' },
      { key: 'rows', meant: 'many' },
    ],
    [
      { label: 'A', size: 99 },
      { key: 'size', found: 99, expected: 'at most 10' },
    ],
    [
      { label: 'A', homes: [{ id: 1 }, { id: 'x' }] },
      { key: 'homes', rest: ['1', 'id'], found: 'x', expected: 'number' },
    ],
    [
      { label: 'A', homes: [{}] },
      { key: 'homes', rest: ['0', 'id'], isMissing: false, found: undefined },
    ],
  ])('%j', (values, wrong) => expect(diagnosed(values)).toEqual([expect.objectContaining(wrong)]))

  it('is about all props together where the schema names none', () => {
    expect(diagnose({ message: 'Choose one' }, { a: 1 })).toMatchObject({ key: undefined, isMissing: false })
  })
})

it.each([
  ['Page-size', 1, 'pageSize'],
  ['page_size', 1, 'pageSize'],
  ['pagesise', 1.5, undefined],
  ['pageSise', 1.5, 'pageSize'],
  ['colour', 1.5, undefined],
])('takes %s for the prop that was meant', (name, most, meant) => {
  expect(propMeant(name, ['label', 'pageSize'], most)).toBe(meant)
})
