import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readHash } from '../../../../shared/page/router/address'

const parts = (hash: string) => {
  const asked = readHash(hash)
  return asked.kind === 'route' ? asked.parts : asked.kind
}

describe('a hash', () => {
  it.each([
    ['', []],
    ['#', []],
    ['#/', []],
    ['#/calculator', ['calculator']],
    ['#/calculator/', ['calculator']],
    ['#/calculator?from=card', ['calculator']],
    ['#/video/17', ['video', '17']],
    ['#/gallery-card-slider-expand/3/block-9', ['gallery-card-slider-expand', '3', 'block-9']],
    ['#/contact-staff-member/J%C3%B6rg%2F1', ['contact-staff-member', 'Jörg/1']],
    ['#/video/%E0%A4%A', ['video', '%E0%A4%A']],
    ['#/video//1', ['video', '', '1']],
    ['#valuation', ['valuation']],
    ['#/user', ['user']],
    ['#/User', ['user']],
    ['#/user&utm_source=news&utm_medium=email', ['user']],
    ['#/contact-staff-member/Jones & Co', ['contact-staff-member', 'Jones & Co']],
    ['#contact', 'foreign'],
    ['#valuation-form', 'foreign'],
    ['#tabs/photos', 'foreign'],
    ['#flashback', 'foreign'],
    ['#/scroll-to?target=fees', 'foreign'],
    ['#/scroll-totals', ['scroll-totals']],
    ['#/streetview', 'foreign'],
    ['#/disambiguate/lewes', 'foreign'],
  ])('%s asks for %j [2.17–2.32]', (hash, expected) => {
    expect(parts(hash)).toEqual(expected)
  })

  it.each([
    ['#flash/welcome-lead-sent', 'welcome-lead-sent'],
    ['#/flash/welcome-lead-sent', 'welcome-lead-sent'],
    ['#/flash/a/b', 'a/b'],
    ['#flash/flash/x', 'flash/x'],
    ['#flash/%', '%'],
  ])('%s asks for a flash message [2.14]', (hash, key) => {
    expect(readHash(hash)).toEqual({ kind: 'flash', key })
  })

  it('never throws, whatever it holds, and gives back what was encoded', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), text => {
        for (const hash of [text, `#${text}`, `#/${text}`, `#/video/${text}`, `#flash/${text}`]) readHash(hash)
      }),
    )
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme', minLength: 1 }), { minLength: 1 }), words => {
        const [first = '', ...others] = words
        expect(parts(`#/${words.map(encodeURIComponent).join('/')}`)).toEqual([first.toLowerCase(), ...others])
      }),
    )
  })
})
