// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { textsBesideOthers } from './textsAlone'

// A browser that translates a page replaces each text by elements of its own. React then changes a text that is no
// longer in the page, or throws when it removes it.
describe('a text that changes', () => {
  it('stands alone in an element, in all components', () => {
    expect(textsBesideOthers(file => /^(shared|widgets)\//.test(file))).toEqual([])
  })

  it('is found where it stands beside something else', () => {
    expect(
      textsBesideOthers(file => file === 'test/textsAlone.sample.tsx').map(line => line.replace(/^.*?: /, '')),
    ).toEqual([
      'a text beside others: {price}',
      'words beside what comes and goes: Elm House',
      'a text beside others: {price}',
      'a text beside others: {tags.map(tag => tag.toLowerCase())}',
      'a component that may be a text: price',
      'a text beside others: {children}',
    ])
  })
})
