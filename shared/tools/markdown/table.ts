const cell = (text: string) => text.replaceAll('|', '\\|').replace(/\s+/g, ' ').trim()

/** A word of code. Empty for none. */
export const code = (text: string) => (text ? `\`${text}\`` : '')

/** A table. Each cell becomes one line, whatever is in it. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]) {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(cells => line(cells.map(cell)))].join('\n')
}
