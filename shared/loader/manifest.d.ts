/** Written by build.mjs from what esbuild made, and inlined into dist/mount.js. */
declare module 'estate-islands:manifest' {
  /** The hash in the name of every entry: `header-{build}.js`. */
  export const build: string
  /** Files that entries share, relative to mount.js. */
  export const shared: string[]
  /**
   * Entry → what it needs beside its own chunk, a letter each: a base-36 digit is an index into `shared`, `-` a
   * stylesheet of its own, `!` says that it is a widget, `*` that the right markup depends on the visitor.
   */
  export const entries: Record<string, string>
  export const version: string
}
