import { pageData } from '../../page/host/pageData'
import { toText } from '../../page/host/values'
import { fieldsOf } from '../fields/contactFields'

/** Whether HTML has words. An editor that was opened and closed leaves an empty paragraph. */
const hasWords = (html: unknown): html is string =>
  typeof html === 'string' && toText(html.replace(/<[^<>]*>/g, '')) !== ''

/** The host's text about fees, as HTML. Empty when there is none. */
export function feeText(read: typeof pageData = pageData): string {
  const { lettings_fee_text, lettingsFeeText } = fieldsOf(read('property'))
  return [read('lettings_fee_text'), lettings_fee_text, lettingsFeeText].find(hasWords) ?? ''
}
