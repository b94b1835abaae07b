import { findAll } from '../../page/host/documentPart'
/**
 * The page data under a key in the scripts of the body. After a script has swapped the body, data in the head is still
 * that of the page before.
 */
export function bodyData(key: string): unknown {
  let value: unknown
  for (const script of findAll('body script[data-page-data]'))
    try {
      value = (Object(JSON.parse(script.textContent)) as Record<string, unknown>)[key] ?? value
    } catch {
      // shared/page/host/pageData.ts reports the error to the page's developer.
    }
  return value
}
