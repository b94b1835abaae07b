import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

export const hash = (contents, length) =>
  createHash('sha256').update(contents).digest('base64url').replace(/[-_]/g, '0').slice(0, length)
const integrity = contents => `sha384-${createHash('sha384').update(contents).digest('base64')}`

/**
 * Adds a gzip and a Brotli file beside each file that browsers ask for. Files in folders are for code editors.
 *
 * @param options.quality Brotli's, from 0 to 11. 5 is a tenth larger and takes a thirtieth of the time
 */
export function pack(files, { names = [...files.keys()], quality = 11 } = {}) {
  for (const name of names.filter(name => /^[^/]+\.(js|css|json|svg)$/.test(name))) {
    const contents = files.get(name)
    files.set(`${name}.gz`, gzipSync(contents, { level: 9 }))
    files.set(`${name}.br`, brotliCompressSync(contents, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }))
  }
}

/**
 * What a server may need: it can write `modulepreload`, `integrity` and an import map from this. Of packed files it
 * also says how large they are.
 */
export function manifestOf(files, entries, { version, base, widgets: widgetNames }) {
  const served = [...files.keys()].filter(file => /\.(js|css)$/.test(file)).sort()
  return {
    version,
    base,
    entry: 'mount.js',
    widgets: Object.fromEntries(widgetNames.map(name => [name, entries[name]])),
    services: Object.fromEntries(
      Object.keys(entries)
        .filter(name => !widgetNames.includes(name))
        .map(name => [name, entries[name]]),
    ),
    files: Object.fromEntries(
      served.map(file => {
        const contents = files.get(file)
        return [
          file,
          {
            integrity: integrity(contents),
            bytes: contents.length,
            gzip: files.get(`${file}.gz`)?.length,
            brotli: files.get(`${file}.br`)?.length,
          },
        ]
      }),
    ),
    // Ready for a page's head. The keys are resolved against the page, so they begin with the folder's address.
    importmap: {
      integrity: Object.fromEntries(
        served.filter(file => file.endsWith('.js')).map(file => [base + file, integrity(files.get(file))]),
      ),
    },
  }
}

/**
 * Lines for the head of a page that shows a widget in its first window. They make the browser ask for the widget's code
 * and styles while it reads them, and not only when `mount.js` has run. For a widget with a first frame they ask for
 * the frame's code alone, because React would delay it. A template includes the file as it is, after the tag. Each
 * script has its integrity. Without it a browser would fetch the script twice on a page with an import map that has it.
 */
export function preloadLines({ base, files, widgets, services }, name, frame) {
  const { stylesheets } = widgets[name]
  const { imports, file } = frame ? services[frame] : widgets[name]
  const scripts = [services.core.file, ...imports, file]
  return [
    ...scripts.map(
      script => `<link rel="modulepreload" href="${base}${script}" integrity="${files[script].integrity}">`,
    ),
    ...[...services.core.stylesheets, ...stylesheets].map(
      sheet => `<link rel="preload" as="style" href="${base}${sheet}">`,
    ),
    '',
  ].join('\n')
}
