const UNITS = ['KB', 'MB', 'GB', 'TB']

/** A size in words: 1,536 → "1.5 KB", 10 × 1,048,576 → "10 MB". A unit is 1,024 of the one before. */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes}\u00a0${bytes === 1 ? 'byte' : 'bytes'}`
  let value = bytes / 1024
  let unit = 0
  // Compares the rounded value, so that nothing reads "1024 KB".
  while (rounded(value) >= 1024 && unit < UNITS.length - 1) {
    value /= 1024
    unit++
  }
  return `${rounded(value)}\u00a0${UNITS[unit]}`
}

/** Rounds to one decimal below 100, and to a whole number from there on. */
const rounded = (value: number) => (value < 99.95 ? Math.round(value * 10) / 10 : Math.round(value))
