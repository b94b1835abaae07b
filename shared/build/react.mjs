import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** What islands and packages import of React. Where two of them export one name, it is the same thing. */
const PACKAGES = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client']

const namesOf = name => Object.keys(require(name)).filter(key => /^[a-z]\w*$/i.test(key))

/** The source of React's script: its packages, and all their names as exports. */
export function reactSource() {
  const known = new Set()
  const lines = PACKAGES.map(name => {
    const fresh = namesOf(name).filter(key => !known.has(key))
    for (const key of fresh) known.add(key)
    return `export { ${fresh.join(', ')} } from '${name}'`
  })
  return ["export { default } from 'react'", ...lines].join('\n')
}

/**
 * esbuild's plugin that takes React from a script of its own. That script imports nothing, so its hash says what is in
 * it, and browsers keep it from release to release. Other code imports names of it, without esbuild's help for CommonJS.
 * @param file the script's name
 */
export const reactPlugin = file => ({
  name: 'react',
  setup({ onResolve }) {
    onResolve({ filter: /^react(-dom)?(\/(client|jsx-runtime))?$/ }, ({ path }) =>
      PACKAGES.includes(path) ? { path: `./${file}`, external: true } : undefined,
    )
  },
})
