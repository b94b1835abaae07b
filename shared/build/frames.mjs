import { readFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { holderOf } from './layers.mjs'

/** Marks the copy of a file that is for first frames. */
const COPY = '?frame'

/** The layers without React that first frames stand on. Their files are not copied. */
const WITHOUT_REACT = ['core', 'homes']

/** What stands in for React's packages in the copies. */
const STAND_INS = {
  react: 'shared/firstFrame/react.ts',
  'react/jsx-runtime': 'shared/firstFrame/react.ts',
  'react-dom': 'shared/firstFrame/react.ts',
}

/** Whether a file uses React, or JSX. Types do not count. */
const usesReact = source => /^import (?!type ).* from '(react|react-dom|@nanostores\/react)'/m.test(source)

/**
 * esbuild's plugin for our own sources. It says that they have no side effects, so that what nobody uses is left out.
 * And it builds first frames: `widgets/frames.ts` and all that it imports get a copy in which React is
 * shared/firstFrame/react.ts. Files of a layer without React are not copied. A first frame never runs what a copy
 * imports late, so that is left out.
 */
export function sourcesPlugin({ root }) {
  const entry = join(root, 'widgets/frames.ts')
  const isOurs = path => path.startsWith(join(root, 'shared/')) || path.startsWith(join(root, 'widgets/'))

  async function look(path) {
    const isBelow = WITHOUT_REACT.includes(holderOf(relative(root, path)))
    return isBelow && !path.endsWith('.tsx') && !usesReact(await readFile(path, 'utf8'))
  }
  const seen = new Map()
  function isShared(path) {
    if (!seen.has(path)) seen.set(path, look(path))
    return seen.get(path)
  }

  return {
    name: 'sources',
    setup(build) {
      build.onResolve({ filter: /^[^:]+$/ }, async ({ path, importer, resolveDir, kind, pluginData }) => {
        const isCopy = pluginData?.isCopy || importer === entry
        if (pluginData?.isResolved || kind === 'entry-point' || !(isCopy || isOurs(path) || isOurs(importer)))
          return undefined
        if (isCopy && kind === 'dynamic-import') return { path: 'estate-islands:never', external: true }
        const wanted = isCopy && STAND_INS[path] ? join(root, STAND_INS[path]) : path
        const found = await build.resolve(wanted, { resolveDir, importer, kind, pluginData: { isResolved: true } })
        if (found.errors.length || found.external) return found
        const suffix = isCopy && !(await isShared(found.path)) ? COPY : found.suffix
        const sideEffects = isOurs(found.path) && !found.path.endsWith('.css') ? false : found.sideEffects
        return { path: found.path, suffix, sideEffects }
      })
      build.onLoad({ filter: /\.(tsx?|m?js)$/ }, async ({ path, suffix }) => {
        if (suffix !== COPY) return undefined
        const loader = path.slice(path.lastIndexOf('.') + 1).replace('mjs', 'js')
        return {
          contents: await readFile(path, 'utf8'),
          loader,
          resolveDir: dirname(path),
          pluginData: { isCopy: true },
        }
      })
    },
  }
}
