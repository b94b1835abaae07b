import { createRequire } from 'node:module'
import { COMPILE_ALL } from './nameScripts.mjs'
import { fileOf } from './names.mjs'
import { bundleScript } from './scripts.mjs'

const require = createRequire(import.meta.url)

/** What islands and packages import of React. Where two of them export one name, it is the same thing. */
const PACKAGES = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client']

const namesOf = name => Object.keys(require(name)).filter(key => /^[a-z]\w*$/i.test(key))

/**
 * Makes React's own script: its packages, and all their names as exports. It imports no other one.
 * @param options as for `bundleForBrowsers`
 */
export async function buildReact(options) {
  const allNames = new Set()
  const lines = PACKAGES.map(name => {
    const fresh = namesOf(name).filter(key => !allNames.has(key))
    for (const key of fresh) allNames.add(key)
    return `export { ${fresh.join(', ')} } from '${name}'`
  })
  const source = ["export { default } from 'react'", ...lines].join('\n')
  const more = { banner: { js: COMPILE_ALL } }
  return { name: 'react', imports: [], ...(await bundleScript('react', source, options, more)) }
}

/**
 * esbuild's plugin that takes React from a script of its own. That script imports nothing, so its hash says what is in
 * it, and browsers keep it from release to release. Other code imports names of it, without esbuild's help for CommonJS.
 */
export const reactPlugin = {
  name: 'react',
  setup({ onResolve }) {
    onResolve({ filter: new RegExp(`^(${PACKAGES.join('|')})$`) }, () => ({
      path: `./${fileOf('react')}`,
      external: true,
    }))
  },
}
