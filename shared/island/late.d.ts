/** Written by shared/build/bundle.mjs into the core chunk. */
declare module 'estate-islands:late' {
  /** Entries that mount.js does not know, as in `estate-islands:manifest`. */
  export const late: Record<string, string>
}
