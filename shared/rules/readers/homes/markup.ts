// HTML or text. Takes any text of a host. One with a tag of HTML is markup, and only a browser's own names count as tags:
// `a < b & c` is text. What is no markup is shown as it is written.
// Source: texts of feeds (DESCRIPTION of BLM, Jupix), editors of WordPress, host-facts 10.

import { plainText } from '../../../page/host/plainText'

/** Tags of HTML, and comments. */
const TAG =
  /<(?:\/?(?:a|abbr|address|article|b|big|blockquote|br|center|cite|code|dd|del|div|dl|dt|em|figure|font|h[1-6]|hr|i|img|ins|label|li|mark|ol|p|pre|q|s|section|small|span|strike|strong|sub|sup|table|tbody|td|tfoot|th|thead|tr|tt|u|ul|script|style)(?:[\s/][^<>]*)?|!--[^<>]*--)>/gi
/** Tags that begin a paragraph, or end one. */
const BREAK =
  /^<(?:\/?(?:address|article|blockquote|dd|div|dl|dt|figure|h[1-6]|hr|li|ol|p|pre|section|table|tr|ul)|br)(?![a-z])/i

/** Cells of a table, whose words do not run into each other. */
const CELL = /^<\/?t[dh](?![a-z])/i

/** A text without its scripts and stylesheets, whose words nobody is meant to read. */
const withoutCode = (html: string) =>
  html
    .split(/<(?=\/?(?:script|style)[\s/>])/i)
    .map((piece, index) =>
      !index ? piece : piece.startsWith('/') ? piece.slice(piece.indexOf('>') + 1 || piece.length) : '',
    )
    .join('')

/** The paragraphs of a text or of markup, as plain texts. Headings, items of a list and lines between `<br>` are their own. */
export function paragraphsOf(text: string): string[] {
  const isHtml = text.search(TAG) >= 0
  const broken = isHtml
    ? // A line end in markup is a space.
      withoutCode(text)
        .replace(/\s+/g, ' ')
        .replace(TAG, tag => (BREAK.test(tag) ? '\n' : CELL.test(tag) ? ' ' : ''))
    : text
  return broken
    .split(isHtml ? /\n/ : /\n\s*\n?/)
    .map(line => plainText(line).replace(/\s+/g, ' ').trim())
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
