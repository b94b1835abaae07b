/** Written by shared/build/bundle.mjs, for the renderer. */
declare module 'estate-islands:stylesheets' {
  /** The version, of package.json. */
  export const version: string
  /** Where pages find dist/, with a slash at the end. */
  export const base: string
  /** Widget → the names of its stylesheets, relative to dist/. */
  export const stylesheets: Record<string, string[]>
}
