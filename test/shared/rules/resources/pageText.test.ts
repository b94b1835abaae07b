// @vitest-environment node
import { expect, it } from 'vitest'
import { pageText } from '../../../../shared/rules/resources/pageText'

const utf8 = (text: string) => new TextEncoder().encode(text)
/** Texts of windows-1252, each character one byte. Node reads its quotation marks wrongly; browsers do not. */
const latin = (text: string) => Uint8Array.from(text, character => character.charCodeAt(0))
const page = '<li>Siân Cottage, £525,000</li>'

it.each([
  ['the header', latin(page), 'text/html; charset=windows-1252'],
  ['the header in other words', latin(page), 'text/html; Charset="ISO-8859-1"'],
  ['its meta', latin(`<!doctype html><meta charset="windows-1252">${page}`), 'text/html'],
  ['its older meta', latin(`<meta http-equiv="Content-Type" content="text/html; charset=iso-8859-1">${page}`), null],
  ['the header before its meta', utf8(`<meta charset="windows-1252">${page}`), 'text/html; charset=utf-8'],
  ['its mark before all', utf8(`\ufeff${page}`), 'text/html; charset=windows-1252'],
  ['nothing, as UTF-8', utf8(page), null],
  ['nothing, as an old page', latin(page), null],
  ['a name that nobody knows', utf8(page), 'text/html; charset=klingon'],
])('a page is read by %s', (_, bytes, contentType) => {
  expect(pageText(bytes, contentType)).toContain(page)
})
