/** Written by shared/tools/build/table.mjs, and inlined into dist/mount.js. */
declare module 'estate-islands:manifest' {
  type Entry = import('../loader/entries').Entry

  /** The widgets of the bundle, by the name that their markers use. */
  export const widgets: Record<string, Entry>
  /** The chunks that mount.js itself asks for. */
  export const services: Record<string, Entry>
  /** The hash in nearly every name: `header-{build}.js`, `shared-{build}.css`. */
  export const build: string
  /**
   * The hash in the name of React's chunk, `react-{react}.js`. It stays in browsers' caches from release to release.
   */
  export const react: string
  /** The version in package.json. */
  export const version: string
}
