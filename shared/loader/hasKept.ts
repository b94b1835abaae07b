/** Whether a key of `localStorage` holds a list, as JSON, that is not empty. */
export function hasKept(key: string) {
  try {
    return (localStorage[key] ?? '[]') !== '[]'
  } catch {
    // Forbidden storage holds nothing.
  }
}
