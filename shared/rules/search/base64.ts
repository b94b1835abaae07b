/**
 * Base64 for addresses. Its alphabet ends with `-_`, and the padding is kept.
 * @returns `undefined` for a text with characters above U+00FF
 */
export function encodeBase64(text: string): string | undefined {
  if (!/^[\0-\xff]*$/.test(text)) return undefined
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_')
}

/** Decodes base64 of an address. @returns `undefined` for a text that is not base64 */
export function decodeBase64(text: string): string | undefined {
  if (!/^[\w-]+={0,2}$/.test(text)) return undefined
  try {
    return atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  } catch {
    return undefined
  }
}
