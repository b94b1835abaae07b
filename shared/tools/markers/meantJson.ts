/** The longest text for which the JSON that was meant is looked for, in characters. No marker has a longer one. */
const LONGEST = 100_000

/**
 * The JSON that was meant by a text in the syntax of JavaScript: other quotes, bare names, a comma at the end. A quote
 * without an end reaches to the end of the text, because looking for the end of each quote anew takes minutes.
 */
export function meantJson(text: string) {
  if (text.length > LONGEST) return undefined
  const changed = text
    .replace(/[“”„]/g, '"')
    .replace(/"[^"\\]*(?:\\[\s\S]?[^"\\]*)*"?|'([^'\\]*(?:\\[\s\S]?[^'\\]*)*)'?/g, (whole, inner?: string) =>
      inner === undefined ? whole : `"${inner.replaceAll("\\'", "'").replaceAll('"', '\\"')}"`,
    )
    .replace(/("[^"\\]*(?:\\[\s\S]?[^"\\]*)*"?)|([{,]\s*)([A-Za-z_]\w*)(?=\s*:)/g, (whole, quoted, before, name) =>
      quoted ? whole : `${before}"${name}"`,
    )
    .replace(/("[^"\\]*(?:\\[\s\S]?[^"\\]*)*"?)|,(?=\s*[}\]])/g, (_, quoted = '') => quoted)
  try {
    JSON.parse(changed)
    return changed
  } catch {
    return undefined
  }
}
