/** How much of a page browsers search for its encoding, in bytes. */
const START_BYTES = 1024

function decoderOf(name: string | undefined) {
  try {
    return name ? new TextDecoder(name) : undefined
  } catch {
    // An encoding that no browser knows.
    return undefined
  }
}

/** The encoding that a page names in its own markup: `<meta charset>`, or the older `http-equiv`. */
function namedInMarkup(bytes: Uint8Array) {
  const start = new TextDecoder('windows-1252').decode(bytes.subarray(0, START_BYTES))
  const name = /<meta[^>]*?charset\s*=\s*["']?([\w-]+)/i.exec(start)?.[1]
  // Markup that can be searched like this is not UTF-16, whatever it says.
  return name && /^utf-16/i.test(name) ? 'utf-8' : name
}

/** Whether bytes begin with the mark of UTF-8 or UTF-16, which wins over all names. */
function markOf([first, second, third]: Uint8Array) {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return first === 0xff && second === 0xfe ? 'utf-16le' : undefined
}

/**
 * The text of a page as a browser would read it that opens the page: by its mark, its header or its `<meta>`. Without
 * any of them it is UTF-8, if it can be that, else the encoding of old pages.
 * @param contentType the header `content-type`
 */
export function pageText(bytes: Uint8Array, contentType: string | null): string {
  const named = /charset\s*=\s*["']?([\w-]+)/i.exec(contentType ?? '')?.[1]
  const decoder = decoderOf(markOf(bytes)) ?? decoderOf(named) ?? decoderOf(namedInMarkup(bytes))
  if (decoder) return decoder.decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
