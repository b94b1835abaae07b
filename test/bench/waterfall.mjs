const ROW = 18
const LEFT = 330
const WIDTH = 720
const COLOURS = { waiting: '#c9d6e3', arriving: '#2f6690', cached: '#9aa5ad', task: '#c8553d', mark: '#1b7a3d' }

const escaped = text => text.replace(/[&<>"]/g, sign => `&#${sign.charCodeAt()};`)

/** `core-BdnYv6.js` → `core.js`: the picture of another build differs only where the page does. */
export const plainName = url => {
  const { pathname } = new URL(url)
  return (pathname.split('/').at(-1) || pathname).replace(/-[\w-]{6}\.(js|css)$/, '.$1')
}

/** The steps of the axis, of which a picture has at most ten, in ms. */
const stepOf = end => [100, 200, 250, 500, 1000, 2000].find(step => end / step <= 10) ?? 5000

/**
 * Draws what a page loads, in which order and who asked for it, as SVG.
 *
 * @param page.title
 * @param page.requests `{ url, by, start, answered, end, bytes }`, in ms, in the order of their start. `by`: what has asked
 * @param page.tasks long tasks, `{ startTime, duration }`
 * @param page.marks name → ms
 */
export function waterfall({ title, requests, tasks, marks }) {
  const end = Math.max(...requests.map(({ end }) => end), ...Object.values(marks)) * 1.03
  const x = ms => (LEFT + (ms / end) * WIDTH).toFixed(1)
  const height = (requests.length + 4 + Object.keys(marks).length) * ROW
  const box = (from, to, y, colour, tall = ROW - 6) =>
    `<rect x="${x(from)}" y="${y}" width="${Math.max(1, x(to) - x(from)).toFixed(1)}" height="${tall}" fill="${colour}"/>`
  const text = (at, y, words, more = '') => `<text x="${at}" y="${y}"${more}>${escaped(words)}</text>`
  const parts = [text(8, 15, title, ' font-weight="bold"')]
  for (let ms = 0; ms < end; ms += stepOf(end)) {
    parts.push(`<line x1="${x(ms)}" x2="${x(ms)}" y1="${ROW}" y2="${height}" stroke="#e6e6e6"/>`)
    parts.push(text(x(ms), 2 * ROW - 4, `${ms}`, ' fill="#555"'))
  }
  requests.forEach(({ url, by, start, answered, end, bytes }, index) => {
    const y = (index + 2) * ROW + 3
    const size = bytes ? `${(bytes / 1024).toFixed(1)} KB` : 'cache'
    parts.push(text(8, y + 10, `${plainName(url)} · ${size}`), text(LEFT - 110, y + 10, by, ' fill="#555"'))
    parts.push(box(start, answered, y, COLOURS.waiting))
    parts.push(box(answered, end, y, bytes ? COLOURS.arriving : COLOURS.cached))
  })
  const below = (requests.length + 2) * ROW
  parts.push(text(8, below + 13, 'tasks over 50 ms'))
  for (const { startTime, duration } of tasks) parts.push(box(startTime, startTime + duration, below + 3, COLOURS.task))
  Object.entries(marks)
    .sort(([, a], [, b]) => a - b)
    .forEach(([name, ms], index) => {
      const y = below + (index + 1) * ROW
      const line = `<line x1="${x(ms)}" x2="${x(ms)}" y1="${ROW}" y2="${y + ROW}" stroke="${COLOURS.mark}"/>`
      parts.push(line, text(8, y + 13, `${name}: ${Math.round(ms)} ms`, ` fill="${COLOURS.mark}"`))
    })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${LEFT + WIDTH + 10} ${height}" font-family="sans-serif" font-size="11">
<title>${escaped(title)}</title><rect width="100%" height="100%" fill="#fff"/>
${parts.join('\n')}
</svg>
`
}
