/** The JSON that was meant by a text in the syntax of JavaScript: other quotes, bare names, a comma at the end. */
export function meantJson(text: string) {
  const changed = text
    .replace(/[“”„]/g, '"')
    .replace(/"(?:[^"\\]|\\.)*"|'((?:[^'\\]|\\.)*)'/g, (whole, inner?: string) =>
      inner === undefined ? whole : `"${inner.replaceAll("\\'", "'").replaceAll('"', '\\"')}"`,
    )
    .replace(/("(?:[^"\\]|\\.)*")|([{,]\s*)([A-Za-z_]\w*)(?=\s*:)/g, (whole, quoted, before, name) =>
      quoted ? whole : `${before}"${name}"`,
    )
    .replace(/("(?:[^"\\]|\\.)*")|,(?=\s*[}\]])/g, (_, quoted = '') => quoted)
  try {
    JSON.parse(changed)
    return changed
  } catch {
    return undefined
  }
}
