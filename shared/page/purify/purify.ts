import DOMPurify, { type Config } from 'dompurify'
import { policy } from '../host/trustedTypes'
import type { Allowed } from '../markup/allowed'

/** Sanitises with the same list in browsers without `setHTML`. */
export function purify(html: string, { elements, attributes }: Allowed): DocumentFragment {
  return DOMPurify.sanitize(html, {
    ALLOWED_TAGS: ['#text', ...elements],
    ALLOWED_ATTR: attributes,
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
    // Like `setHTML`, removes an element that is not on the list together with its content.
    KEEP_CONTENT: false,
    RETURN_DOM_FRAGMENT: true,
    TRUSTED_TYPES_POLICY: policy() as unknown as Config['TRUSTED_TYPES_POLICY'],
  })
}
