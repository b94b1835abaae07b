import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

/** The files whose imports get copies. */
const ENTRY = /widgets\/bundle\/(frames|\w+Frames)\.ts$/

/** The layers without React that first frames stand on. Their files are not copied. */
const WITHOUT_REACT = ['core', 'homes', 'page']

/** React's packages, and what stands in for all of them in the copies. */
const PACKAGES = ['react', 'react/jsx-runtime', 'react-dom']
const STAND_IN = 'shared/parts/firstFrame/react.ts'

/** Whether a file uses React, or JSX. Types do not count. */
const usesReact = source => /^import (?!type ).* from '(react|react-dom|@nanostores\/react)'/m.test(source)

/**
 * esbuild's plugin that builds first frames: files such as `widgets/bundle/frames.ts` and all that they import get a copy in
 * which React is shared/parts/firstFrame/react.ts. A copy has the namespace `frame`. Files of a layer without React are not
 * copied. A first frame never runs what a copy imports late, so that is left out.
 */
export function framesPlugin({ root, layers: { holderOf } }) {
  const isShared = file =>
    WITHOUT_REACT.includes(holderOf(file)) &&
    !file.endsWith('.tsx') &&
    !usesReact(readFileSync(join(root, file), 'utf8'))
  const copy = file => ({ path: file, namespace: 'frame', sideEffects: false })

  return {
    name: 'frames',
    setup({ onResolve, onLoad, resolve }) {
      onLoad({ filter: ENTRY, namespace: 'file' }, ({ path }) => ({
        contents: `export * from 'frame:${relative(root, path)}'`,
      }))
      onResolve({ filter: /^frame:/ }, ({ path }) => copy(path.slice('frame:'.length)))
      onResolve({ filter: /.*/, namespace: 'frame' }, async ({ path, kind, resolveDir }) => {
        if (kind === 'dynamic-import') return { path: 'estate-islands:never', external: true }
        const wanted = PACKAGES.includes(path) ? join(root, STAND_IN) : path
        const original = await resolve(wanted, { resolveDir, kind, namespace: 'file' })
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
