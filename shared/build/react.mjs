import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** React's packages by what is imported, and the file that each of them chooses among its own. */
const MODULES = {
  react: 'react',
  'react/jsx-runtime': 'react-jsx-runtime',
  'react-dom': 'react-dom',
  'react-dom/client': 'react-dom-client',
  scheduler: 'scheduler',
}

const { resolve } = createRequire(import.meta.url)

/**
 * React's packages are CommonJS: functions that a browser parses twice, and whose exports are looked up at every use and
 * left out by no bundler, whoever asks for them. Written as modules, they are none of this. What they do stays as it is.
 *
 * @param source of one of their files
 * @throws {Error} when it asks for a package that is none of these
 */
export function asModule(source) {
  const imports = []
  const declared = new Set()
  const assigned = new Set()
  const body = source
    // Each a namespace, of which a bundler leaves out what nobody reads.
    .replace(/\b(\w+) = require\("([^"]+)"\)/g, (_, name, path) => {
      if (!MODULES[path]) throw new Error(`React asks for ${path}: what is it?`)
      return `required${imports.push(`import * as ${name} from "${path}";`)}`
    })
    .replace(/^exports\.(\w+)(?= = (?!void 0))/gm, (_, name) => {
      declared.add(name)
      return `var $${name}`
    })
    .replace(/\bexports\.(\w+)/g, (_, name) => {
      assigned.add(name)
      return `$${name}`
    })
  const names = [...new Set([...declared, ...assigned])]
  const open = [...assigned].filter(name => !declared.has(name)).map(name => `let $${name};`)
  // In the first line and the last, as a source map counts those between.
  return `${[...imports, ...open].join('')}${body}\nexport { ${names.map(name => `$${name} as ${name}`)} }`
}

/** esbuild's plugin that has React as modules; a development build has it as it comes. */
export const reactPlugin = ({ dev }) => ({
  name: 'react',
  setup({ onResolve, onLoad }) {
    if (!dev)
      onResolve({ filter: /^(react(-dom)?|scheduler)\b/ }, ({ path }) => {
        if (!MODULES[path]) return
        const folder = dirname(resolve(`${path.split('/')[0]}/package.json`))
        return { path: join(folder, 'cjs', `${MODULES[path]}.production.js`), pluginData: { cjs: true } }
      })
    onLoad({ filter: /\.production\.js$/ }, async ({ path, pluginData }) =>
      pluginData?.cjs ? { contents: asModule(await readFile(path, 'utf8')) } : undefined,
    )
    // What is in React's own chunk, and stays in browsers' caches from release to release.
    onResolve({ filter: /^estate-islands:react$/ }, ({ path }) => ({ path, namespace: 'react' }))
    onLoad({ filter: /.*/, namespace: 'react' }, () => ({
      contents: `export { useState } from 'react'
        export { jsx } from 'react/jsx-runtime'
        export { createRoot } from 'react-dom/client'`,
      resolveDir: dirname(resolve('react/package.json')),
    }))
  },
})
