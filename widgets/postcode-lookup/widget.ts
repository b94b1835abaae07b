import { fallbackField } from '../../shared/parts/inputs/fallbackField'
import { defineWidget } from '../../shared/parts/island/defineWidget'
import { PostcodeLookup } from './PostcodeLookup'
import { PostcodeLookupProps } from './props'

export default defineWidget({
  name: 'postcode-lookup',
  bundle: 'search',
  props: PostcodeLookupProps,
  Component: PostcodeLookup,
  fromFallback(fallback) {
    const { field, ...says } =
      fallbackField(fallback, 'input:not([type=hidden],[type=submit],[type=button],[type=checkbox],[type=radio])') ?? {}
    const button = fallback.querySelector('button')?.textContent.trim()
    return { ...says, value: field?.defaultValue || undefined, button: button || undefined }
  },
})
