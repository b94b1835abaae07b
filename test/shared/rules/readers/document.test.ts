import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isDocument } from '../../../../shared/rules/readers/facts/document'

it.each([
  ['/plans/12.pdf', true],
  ['https://cdn.example/EPC.PDF?v=2', true],
  ['brochure.pdf#page=2', true],
  [' /a.docx ', true],
  ['/a.doc', true],
  ['/a.rtf', true],
  ['/a.odt', true],
  ['/a.doc#1', true],
  ['.pdf', true],
  ['/plans/12.jpg', false],
  ['/pdf/12.png', false],
  ['/download?file=a.pdf', false],
  ['/a.pdf.jpg', false],
  ['/a.pdfx', false],
  ['pdf', false],
  ['/xpdf', false],
  ['/a#b.pdf', false],
  ['', false],
])('says of %j: %s', (address, is) => {
  expect(isDocument(address)).toBe(is)
})

it('never takes what comes after the path for its end', () => {
  fc.assert(
    fc.property(fc.webPath(), fc.constantFrom('?a=x.pdf', '#x.pdf', '?x.pdf#y'), (path, after) => {
      expect(isDocument(path + after)).toBe(isDocument(path))
      expect(isDocument(`${path}.pdf${after}`)).toBe(true)
    }),
  )
})
