/** Written by build.mjs: widget → the names of its stylesheets, relative to dist/. */
declare module 'estate-islands:stylesheets' {
  export const stylesheets: Record<string, string[]>
}
