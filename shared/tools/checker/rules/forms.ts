import type { BundleFacts } from '../bundleFacts'
import { pageDataOf } from '../data'
import { attribute, isInside, isUnknown, type Page, placeOf, tagPlace, wholeOf, written } from '../page'
import type { Problem } from '../problem'
import { hasScriptTag } from './tag'

/** The names of fields in which servers expect their token. */
const TOKEN = /^(authenticity_token|_token|csrf[-_]?token|csrfmiddlewaretoken|_csrf|__RequestVerificationToken)$/i

/** Reports forms that will be sent without the token against forged requests. */
export function* forms(page: Page, _known: BundleFacts): Generator<Problem> {
  if (!page.isWhole) return
  const data = pageDataOf(page)
  const hasToken =
    data.values.has('authenticityToken') ||
    page.elements.some(
      element => element.tagName === 'meta' && attribute(element, 'name')?.toLowerCase() === 'csrf-token',
    )
  if (hasToken && hasScriptTag(page)) return
  // The template may write the token or the tag.
  if (!data.isComplete || page.mayBring(wholeOf(page))) return
  for (const form of page.elements) {
    if (form.tagName !== 'form' || attribute(form, 'method')?.toLowerCase() !== 'post') continue
    const action = attribute(form, 'action') ?? ''
    // Another site must not get the token.
    if (isUnknown(action) || /^([a-z]+:|\/\/)/i.test(action) || /\bnoAuthToken\b/.test(attribute(form, 'class') ?? ''))
      continue
    if (page.elements.some(field => TOKEN.test(attribute(field, 'name') ?? '') && isInside(field, form))) continue
    if (page.mayBring(placeOf(form))) continue
    yield {
      rule: 'no-token',
      level: 'mistake',
      ...tagPlace(form),
      message: hasToken
        ? 'This form is sent without the token: mount.js would put it in, and the page does not load it.'
        : 'This form is sent without a token, as the page says none. A server that asks for one turns it away.',
      found: written(page, tagPlace(form)),
      expected: 'the token in the page, or the class noAuthToken on a form that needs none',
      write: '<meta name="csrf-token" content="…">',
    }
  }
}
