// A text of one line: a price, an address, a word for a kind of home. Takes any text or number. Tags of HTML that stand
// between words are not shown, nor are comments and what is crossed out, and another text in angle brackets stays as it is
// written. A line speaks of no entity: one that is still there was written twice.
// Source: prices of WordPress plug-ins (`<span>£435,000</span>`, WooCommerce's `<del>` before `<ins>`), addresses that
// somebody typed in several lines or a template joined from empty fields, titles that WordPress escaped twice.

import { plainText } from '../../../page/host/plainText'
import { toText } from '../../../page/host/values'
import { isFiller } from './filler'

/** What a browser does not show, or crosses out. Each ends before the next one begins, so that it is read once. */
const GONE = /<!--(?:(?!<!--|-->)[\s\S])*-->|<(del|s|strike)(?:\s[^<>]*)?>(?:(?!<\/?\1[\s>])[\s\S])*<\/\1\s*>/gi
/** Tags that templates and editors write in a line. */
const TAG = /<\/?(?:a|abbr|b|bdi|em|font|i|ins|label|mark|small|span|strong|sup|time|u)(?:[\s/][^<>]*)?>/gi
/** What ends a line. */
const END = /<(?:br|\/?div|\/?h[1-6]|\/?li|\/?p|\/?ul)(?:[\s/][^<>]*)?>|[\r\n]/i

/** A text of one line. Empty for anything but a text or a number. @param between what stands between lines */
export const readLine = (value: unknown, between = ' ') =>
  typeof value === 'string'
    ? value
        .replace(GONE, '')
        .replace(TAG, '')
        .split(END)
        .map(text => plainText(toText(text)))
        .filter(Boolean)
        .join(between)
    : toText(value)

/** An address as one line, without its empty parts. */
export const readAddress = (value: unknown) =>
  readLine(value, ', ')
    .split(/\s*,\s*/)
    .filter(part => !isFiller(part))
    .join(', ')
