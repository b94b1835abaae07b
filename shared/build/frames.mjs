import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { lineFor } from './splitting.mjs'

/** Marks the copy of a file that is for first frames. */
const COPY = '?frame'

/** The chunks without React. First frames use them as they are. */
const WITHOUT_REACT = ['core', 'data', 'Visitor', 'search']

/** Stands for everything that a copy imports late. */
const NEVER = { id: 'estate-islands:never', external: true }

/** What stands in for React's packages in the copies. */
const STAND_INS = {
  react: 'shared/firstFrame/react.ts',
  'react/jsx-runtime': 'shared/firstFrame/react.ts',
  'react-dom': 'shared/firstFrame/react.ts',
}

/** Whether a file uses React, or JSX. Types do not count. */
const usesReact = source => /^import (?!type ).* from '(react|react-dom|@nanostores\/react)'/m.test(source)

/**
 * Rolldown's plugin that builds first frames. `widgets/frames.ts` and all that it imports get a copy in which React is
 * shared/firstFrame/react.ts. Files without React that stand in a chunk without React are not copied. A first frame
 * never runs what a copy imports late, so that is left out.
 */
export function framesPlugin({ root }) {
  const entry = join(root, 'widgets/frames.ts')

  async function look(path) {
    const { name } = lineFor(relative(root, path)) ?? {}
    return WITHOUT_REACT.includes(name) && !path.endsWith('.tsx') && !usesReact(await readFile(path, 'utf8'))
  }
  const seen = new Map()
  function isShared(path) {
    if (!seen.has(path)) seen.set(path, look(path))
    return seen.get(path)
  }

  return {
    name: 'first frames',
    async resolveId(source, importer, { kind }) {
      if (importer !== entry && !importer?.endsWith(COPY)) return undefined
      if (kind === 'dynamic-import') return NEVER
      const from = importer.replace(COPY, '')
      const name = STAND_INS[source] ? join(root, STAND_INS[source]) : source
      const resolved = await this.resolve(name, from, { skipSelf: true, kind })
      if (!resolved || (await isShared(resolved.id))) return resolved
      return { ...resolved, id: resolved.id + COPY }
    },
    async load(id) {
      // The ordinary loader makes class names of stylesheets.
      if (!id.endsWith(COPY) || /\.css\?/.test(id)) return undefined
      const path = id.replace(COPY, '')
      return { code: await readFile(path, 'utf8'), moduleType: path.slice(path.lastIndexOf('.') + 1) }
    },
  }
}
