/** Storage key of the count. Other tabs listen to it. Earlier releases kept the time of the last sign-in or sign-out there, in ms. */
export const SESSION = 'estate-islands:session'

/**
 * How often this browser has learned that somebody else may be here. It only counts up, so it says what came first also
 * where the clock was changed.
 */
export function sessionCount() {
  try {
    return Number(localStorage.getItem(SESSION)) || 0
  } catch {
    // Forbidden storage holds nothing.
    return 0
  }
}
