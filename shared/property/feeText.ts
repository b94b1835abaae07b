import { pageData } from '../host/pageData'

/** What the host says of fees, as HTML; empty where it says nothing. */
export function feeText(read: typeof pageData = pageData): string {
  const property = Object(read('property')) as { lettings_fee_text?: unknown }
  const found = [read('lettings_fee_text'), property.lettings_fee_text].find(
    text => typeof text === 'string' && text.trim(),
  )
  return String(found ?? '')
}
