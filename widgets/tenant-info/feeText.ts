import { pageData } from '../../shared/host/pageData'

/** What the host says of fees, as HTML; empty where it says nothing. */
export function feeText(): string {
  const property = Object(pageData('property')) as { lettings_fee_text?: unknown }
  const found = [pageData('lettings_fee_text'), property.lettings_fee_text].find(
    text => typeof text === 'string' && text.trim(),
  )
  return String(found ?? '')
}
