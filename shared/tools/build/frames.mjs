import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

/** What puts first frames together. */
const SHOW = 'frame:shared/parts/firstFrame/showFrame.ts'

/** The layers without React that first frames stand on. Their files are not copied. */
const WITHOUT_REACT = ['core', 'homes', 'page']

/** React's packages, and what stands in for all of them in the copies. */
const PACKAGES = ['react', 'react/jsx-runtime', 'react-dom']
const STAND_IN = 'shared/parts/firstFrame/react.ts'

/** Whether a file uses React, or JSX. Types do not count. */
const usesReact = source => /^import (?!type ).* from '(react|react-dom|@nanostores\/react)'/m.test(source)

/**
 * esbuild's plugin that builds first frames. `frames:HomeFrames` is the service of all widgets that name it. What it
 * imports gets a copy in which React is shared/parts/firstFrame/react.ts. A copy has the namespace `frame`. Files of a
 * layer without React are not copied. A first frame never runs what a copy imports late, so that is left out.
 * @param options.framed name of a service → the files of its widgets
 */
export function framesPlugin({ root, framed, layers: { holderOf } }) {
  const isShared = file =>
    WITHOUT_REACT.includes(holderOf(file)) &&
    !file.endsWith('.tsx') &&
    !usesReact(readFileSync(join(root, file), 'utf8'))
  const copy = file => ({ path: file, namespace: 'frame', sideEffects: false })

  return {
    name: 'frames',
    setup({ onResolve, onLoad, resolve }) {
      onResolve({ filter: /^frames:/ }, ({ path }) => ({ path: path.slice('frames:'.length), namespace: 'frames' }))
      onLoad({ filter: /.*/, namespace: 'frames' }, ({ path }) => ({
        contents: [
          `import { framesOf } from '${SHOW}'`,
          ...framed[path].map((file, index) => `import widget${index} from 'frame:${file}'`),
          `export const show = framesOf([${framed[path].map((_, index) => `widget${index}`)}])`,
        ].join('\n'),
        resolveDir: root,
      }))
      onResolve({ filter: /^frame:/ }, ({ path }) => copy(path.slice('frame:'.length)))
      onResolve({ filter: /.*/, namespace: 'frame' }, async ({ path, kind, resolveDir }) => {
        if (kind === 'dynamic-import') return { path: 'estate-islands:never', external: true }
        const target = PACKAGES.includes(path) ? join(root, STAND_IN) : path
        const original = await resolve(target, { resolveDir, kind, namespace: 'file' })
        const file = relative(root, original.path)
        return original.errors.length || original.external || isShared(file) ? original : copy(file)
      })
      onLoad({ filter: /\.(tsx?|m?js|json)$/, namespace: 'frame' }, ({ path }) => ({
        contents: readFileSync(join(root, path), 'utf8'),
        loader: path.slice(path.lastIndexOf('.') + 1).replace('mjs', 'js'),
        resolveDir: join(root, dirname(path)),
      }))
    },
  }
}
