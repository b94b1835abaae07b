// An email address to write to. Takes one address, with `mailto:` before it or its name around it: `Tetbury office
// <tetbury@agency.example>`, also where its name is the address itself. Makes unknown: two addresses,
// `info(at)agency.example`, an address with a query, words.
// Source: branch_email of host-facts 10.6, contacts of Reapit and Alto, signatures that agents paste.

import { tidy } from './values/text'

const ADDRESS = /^(?!')[^\s@<>,;:?&#%"()[\]\\]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+$/u

/** The link that writes to an address. `undefined` where a text is not one address. */
export function emailHref(text: string) {
  const whole = text.length <= 254 ? tidy(text).replace(/(^|<)mailto: ?/i, '$1') : ''
  const address = /^(?:[^@<>,;]{0,80}|([^<> ]+) ?(?=<\1>))<([^<>]+)>$/.exec(whole)?.[2]?.trim() ?? whole
  return ADDRESS.test(address) ? `mailto:${address}` : undefined
}
