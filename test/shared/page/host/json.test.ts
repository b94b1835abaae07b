import { afterEach, expect, it } from 'vitest'
import { toJson } from '../../../../shared/page/host/json'

const value = { ids: [1, '2', { tags: ['a'] }], none: null, left: undefined }

afterEach(() => {
  delete (Array.prototype as { toJSON?: unknown }).toJSON
})

it('writes what JSON.stringify does', () => {
  expect(toJson(value)).toBe('{"ids":[1,"2",{"tags":["a"]}],"none":null}')
})

it('writes the same where the page has given every array a text of its own', () => {
  Object.assign(Array.prototype, {
    toJSON(this: unknown[]) {
      return `[${this.join(', ')}]`
    },
  })
  expect(JSON.stringify([1])).toBe('"[1]"')
  expect(toJson(value)).toBe('{"ids":[1,"2",{"tags":["a"]}],"none":null}')
  expect(toJson([1])).toBe('[1]')
})
