import * as v from 'valibot'
import { pageData } from '../../page/host/pageData'
import { isOn } from '../../page/host/values'

/**
 * Whether this agency's server takes names with apostrophes and full stops, and emails of any top-level domain: page
 * data `lenient_details`. A server that renders a form has no page.
 */
export const isLenient = () => typeof document !== 'undefined' && isOn(pageData('lenient_details'))

/** What stands in names besides letters where `isLenient`: O'Brien, O’Brien, J. R. Hartley. */
export const LENIENT_NAME = /^[\p{L}\p{M}\d\-'’. ]+$/u

/** A field with only white space counts as empty (5.18). @param missing the error of an empty field */
export const filled = (missing: string) => v.pipe(v.string(), v.trim(), v.nonEmpty(missing))

/** Any text, without spaces around it. It may be empty. */
export const optional = v.pipe(v.string(), v.trim())

/** An email address, with letters of any language in its domain (5.5, 5.16). */
export const EMAIL = /^[^\s@,;:<>()[\]]+@([\p{L}\d-]+\.)+[\p{L}\d-]{2,}$/u

/** A box that has to be ticked (5.9, 5.21). @param missing the error when it is not */
export const ticked = (missing: string) => v.picklist(['on'], missing)

/** A box that may be ticked: `on`, or empty (5.10). */
export const tickable = v.picklist(['on', ''])
