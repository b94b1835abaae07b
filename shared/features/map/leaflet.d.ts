/**
 * This module sets no global `L`. Leaflet's main file does, and would replace the `L` of a page that uses Leaflet
 * itself.
 */
declare module 'leaflet/dist/leaflet-src.esm.js' {
  export * from 'leaflet'
}

declare module 'leaflet/dist/leaflet.css' {
  const text: string
  export default text
}
