/** Written by shared/tools/build/bundle.mjs, for the renderer. */
declare module 'estate-islands:stylesheets' {
  /** The version, of package.json. */
  export const version: string
  /** Where pages find dist/, with a slash at the end. */
  export const base: string
  /** Widget → the names of its stylesheets, relative to dist/. */
  export const stylesheets: Record<string, string[]>
}

/** Written by shared/tools/build/checker.mjs, for the page checker. */
declare module 'estate-islands:contract' {
  /** Keys of the page's data (contract 4). */
  export const pageKeys: string[]
  /** Classes of the page's own markup that the bundle looks for (contract 6). */
  export const hooks: string[]
  /** The tables of docs/moving.md. */
  export const moving: Record<'mounts' | 'scripts', { was: string; write: string }[]>
  /** The version, of package.json. */
  export const version: string
}
