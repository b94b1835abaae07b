// A text of one line: a price, an address, a word for a kind of home. Takes any text or number. Tags of HTML that stand
// between words are not shown, and another text in angle brackets stays as it is written.
// Source: prices of WordPress plug-ins (`<span>£435,000</span>`), addresses that somebody typed in several lines.

import { toText } from '../../../page/host/values'

/** Tags that templates and editors write in a line. */
const TAG = /<\/?(?:a|abbr|b|bdi|em|font|i|label|mark|small|span|strong|sup|time|u)(?:[\s/][^<>]*)?>/gi
/** What ends a line. */
const END = /<(?:br|\/?div|\/?h[1-6]|\/?li|\/?p|\/?ul)(?:[\s/][^<>]*)?>|[\r\n]/i

/** A text of one line. Empty for anything but a text or a number. @param between what stands between lines */
export const readLine = (value: unknown, between = ' ') =>
  typeof value === 'string'
    ? value.replace(TAG, '').split(END).map(toText).filter(Boolean).join(between)
    : toText(value)
