import { pageData } from '../../page/host/pageData'

/** The host's text about fees, as HTML. Empty when there is none. */
export function feeText(read: typeof pageData = pageData): string {
  const property = Object(read('property')) as { lettings_fee_text?: unknown }
  const feeText = [read('lettings_fee_text'), property.lettings_fee_text].find(
    text => typeof text === 'string' && text.trim(),
  )
  return String(feeText ?? '')
}
