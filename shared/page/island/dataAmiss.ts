import { findAll } from '../host/documentPart'
import { readPageData } from '../host/pageData'

/**
 * Whether page data may be there that cannot be read as it is: a script of it that is not JSON, or, on a page without any,
 * a script that has lost its attributes or is held back. Few pages have that, so what reads it is late.
 */
export function isDataAmiss() {
  let isBroken = false
  readPageData('', () => {
    isBroken = true
  })
  if (isBroken || window.Homeflow || findAll('script[data-page-data]').length) return isBroken
  return [...findAll<HTMLScriptElement>('script:not([src])')].some(({ text }) => /^\s*\{\s*"|\bHomeflow\b/.test(text))
}
