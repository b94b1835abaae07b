/** Written by shared/build/table.mjs from what esbuild made, and inlined into dist/mount.js. */
declare module 'estate-islands:manifest' {
  /**
   * Entry → what it needs, a letter each. First its own chunk: `.` for a service, `!` for a widget; `*`, `+` or `,`
   * for a widget whose right markup depends on what the visitor has saved, or searched for. Then, in the order that they are asked for, `r` for React, `-` for a
   * stylesheet of its own, a capital for a shared one, a letter for another shared chunk.
   */
  export const entries: Record<string, string | import('./islands').Entry>
}

/** The hash in nearly every name: `header-{hash}.js`, `a-{hash}.js`. */
declare const BUILD_HASH: string
/** The hash in React's, which stays in browsers' caches from release to release: `r-{hash}.js`. */
declare const REACT_HASH: string
/** The version, of package.json. */
declare const RELEASE: string
