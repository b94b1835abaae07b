/** Whether one of these keys of `localStorage`, with spaces between, holds a list, as JSON, that is not empty. */
export function hasKept(keys: string) {
  try {
    return keys.split(' ').some(key => (localStorage[key] ?? '[]') !== '[]')
  } catch {
    // Forbidden storage holds nothing.
  }
}
