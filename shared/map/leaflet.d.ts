/** The module without the global `L` that its main file sets, which may be the page's own. */
declare module 'leaflet/dist/leaflet-src.esm.js' {
  export * from 'leaflet'
}

declare module 'leaflet/dist/leaflet.css' {
  const text: string
  export default text
}
