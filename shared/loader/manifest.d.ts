/** Written by shared/build/table.mjs from what esbuild made, and inlined into dist/mount.js. */
declare module 'estate-islands:manifest' {
  /** The hash in nearly every name: `header-{build}.js`, `0-{build}.js`. */
  export const build: string
  /** The hash in React's, which stays in browsers' caches from release to release: `r-{react}.js`. */
  export const react: string
  /**
   * Entry → what it needs, a letter each. First its own chunk: `.` for a service, `!` for a widget, `*` for a widget
   * whose right markup depends on the visitor. Then, in the order that they are asked for, `r` for React, `-` for a
   * stylesheet of its own, a capital for a shared one, a letter for another shared chunk.
   */
  export const entries: Record<string, string | import('./islands').Entry>
  /** Of package.json. Not `version`, which the module's own exports would meet in a build that keeps names. */
  export const release: string
}
