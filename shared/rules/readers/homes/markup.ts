// HTML or text. Takes any text of a host. One with a tag of HTML is markup, also a tag of an office program's, or one that was
// written with entities; only their names count as tags: `a < b & c` is text. What is no markup is shown as it is written.
// Source: texts of feeds (DESCRIPTION of BLM, Jupix), editors of WordPress, pages of Word and Outlook, host-facts 10.

import { plainText } from '../../../page/host/plainText'

/** Names of tags that begin a paragraph, or end one. */
const BREAKS =
  'address|article|aside|blockquote|caption|dd|details|div|dl|dt|figcaption|figure|footer|form|h[1-6]|header|hr|li|main|nav|ol|p|pre|section|summary|table|tr|ul'
const INLINE =
  'a|abbr|b|bdi|big|body|br|button|center|cite|code|col|colgroup|del|em|embed|font|head|html|i|iframe|img|input|ins|label|link|mark|meta|noscript|object|param|picture|q|s|small|source|span|strike|strong|style|script|sub|sup|svg|tbody|td|template|tfoot|th|thead|time|title|tt|u|video|wbr|xml'
/** Tags of HTML, those of other programs (`o:p`, `st1:place`), and what stands before and between them. */
const TAG = new RegExp(
  `<(?:/?(?:${BREAKS}|${INLINE}|[a-z]\\w*:[a-z]\\w*)(?:[\\s/][^<>]*)?|!doctype[^<>]*|[!?](?:xml|\\[)[^<>]*)>`,
  'gi',
)
const BREAK = new RegExp(`<(?:/?(?:${BREAKS})|br)(?![a-z:])`, 'i')

/** Cells of a table, whose words do not run into each other. */
const CELL = /<\/?t[dh](?![a-z])/i

/** Characters that editors write by name in descriptions, besides those of any text: `3.5m &times; 2.4m`. */
const NAMED: Record<string, string> = { times: '×', minus: '−', prime: '′', Prime: '″', ensp: ' ', emsp: ' ', shy: '' }

const decoded = (text: string) =>
  plainText(text).replace(/&(times|minus|prime|Prime|ensp|emsp|shy);/g, (_, name) => NAMED[name]!)

/** A text without its comments. One that never ends stays. */
function withoutComments(text: string) {
  // Each comment before the last end has one, so that none is looked for to the end of the text again and again.
  const end = text.lastIndexOf('-->') + 3
  return text.slice(0, end).replace(/<!--[\s\S]*?-->/g, '') + text.slice(end)
}

/** Scripts, stylesheets and drawings, whose words nobody is meant to read. Tags inside are part of them. */
const CODE = /<(script|style|svg|template|title|xml)(?=[\s/>])(?:[^<>]*\/>|[\s\S]*?(?:<\/\1\s*>|$))/gi

const isMarkup = (text: string) => text.search(TAG) >= 0

/** A text as markup, where it was written with entities in place of its tags. They are paragraphs and line ends. */
function unescaped(text: string) {
  const once = plainText(text)
  return [...once.matchAll(TAG)].some(([tag]) => BREAK.test(tag)) ? once : text
}

/** The paragraphs of a text or of markup, as plain texts. Headings, items of a list and lines between `<br>` are their own. */
export function paragraphsOf(text: string): string[] {
  const plain = withoutComments(text.replace(/<!\[CDATA\[|\]\]>/g, ''))
  const whole = isMarkup(plain) ? plain : unescaped(plain)
  const isHtml = isMarkup(whole)
  const broken = isHtml
    ? // A line end in markup is a space.
      whole
        .replace(CODE, '')
        .replace(/\s/g, ' ')
        .replace(TAG, tag => (BREAK.test(tag) ? '\n' : CELL.test(tag) ? ' ' : ''))
    : whole
  return broken
    .split(isHtml ? /\n/ : /\n\s*\n?/)
    .map(line =>
      decoded(line)
        .replace(/[\s\p{Cc}]+/gu, ' ')
        .trim()
        // The sign of a list's item, which its page writes itself. Word has two in a font of its own.
        .replace(/^[•●▪◦‣·\uf0a7\uf0b7] */, ''),
    )
    .filter(Boolean)
}

/**
 * A word of a program as people write it: `share_of_freehold` and `shareOfFreehold` are `share of freehold`. Any other
 * text stays as it is.
 */
export function spoken(text: string) {
  if (/^[a-z]+(?:_[a-z]+)+$/i.test(text)) return text.replace(/_/g, ' ')
  return /^[a-z]+(?:[A-Z][a-z]+)+$/.test(text) ? text.replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`) : text
}
