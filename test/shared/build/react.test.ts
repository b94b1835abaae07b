// @vitest-environment node
import { build, type Plugin } from 'esbuild'
import { expect, it } from 'vitest'
import { asModule, reactPlugin } from '../../../shared/build/react.mjs'

/** What visitors would load for a script, and what it exports where it runs. */
async function bundled(contents: string, plugins: Plugin[] = [reactPlugin({ dev: false })]) {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: process.cwd() },
    bundle: true,
    write: false,
    format: 'esm',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins,
  })
  const text = outputFiles[0]!.text
  return { text, module: await import(`data:text/javascript;base64,${Buffer.from(text).toString('base64')}`) }
}

const kinds = (all: object) => Object.fromEntries(Object.entries(all).map(([name, value]) => [name, typeof value]))

it.each(['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client', 'scheduler'])(
  'has all that %s exports, of the same kind',
  async name => {
    const { module } = await bundled(`export * from '${name}'`)
    const original = await bundled(`import all from '${name}'; export { all }`, [])
    expect(kinds(module)).toEqual(kinds(original.module.all))
  },
)

it('has one React for all of them', async () => {
  const { module } = await bundled(`
    import * as React from 'react'
    import * as ReactDOM from 'react-dom'
    import { version } from 'react-dom/client'
    export const versions = [React.version, ReactDOM.version, version]
    export const render = () => React.use(React.createContext('nothing renders'))`)
  expect(new Set(module.versions).size).toBe(1)
  expect(module.render).toThrow(TypeError)
})

it('leaves out what nobody asks for', async () => {
  const { text } = await bundled("export { useState } from 'react'")
  expect(text).toContain('.useState(')
  expect(text).not.toMatch(/useOptimistic|cloneElement|startTransition/)
})

it('takes no package that it does not know', () => {
  expect(() => asModule('var stranger = require("stranger");')).toThrow('stranger')
})
