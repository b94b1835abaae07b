/** Written by build.mjs from what esbuild made, and inlined into dist/mount.js. */
declare module 'estate-islands:manifest' {
  /** The hash in nearly every name: `header-{build}.js`, `0-{build}.js`. */
  export const build: string
  /** The hash in React's, which stays in browsers' caches from release to release: `r-{react}.js`. */
  export const react: string
  /**
   * Entry → what it needs beside its own chunk, a letter each: `r` is React, a digit another shared chunk, a capital a
   * shared stylesheet, `-` a stylesheet of its own. `!` says that it is a widget, `*` that the right markup depends on
   * the visitor.
   */
  export const entries: Record<string, string>
  export const version: string
}
