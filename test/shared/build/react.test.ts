// @vitest-environment node
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { type Plugin, rolldown } from 'rolldown'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { asModule, reactModules, reactPlugin } from '../../../shared/build/react.mjs'

afterEach(() => vi.restoreAllMocks())

/** What visitors would load for a script, and what it exports where it runs. */
async function bundled(contents: string, plugin: Plugin = reactPlugin()) {
  const build = await rolldown({
    input: 'entry',
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    checks: { importIsUndefined: false },
    plugins: [
      plugin,
      {
        name: 'entry',
        resolveId: id => (id === 'entry' ? `${process.cwd()}/entry.js` : undefined),
        load: id => (id.endsWith('/entry.js') ? contents : undefined),
      },
    ],
  })
  const { output } = await build.generate({ format: 'es' })
  const text = output[0].code
  return { text, module: await import(`data:text/javascript;base64,${Buffer.from(text).toString('base64')}`) }
}

const kinds = (all: object) => Object.fromEntries(Object.entries(all).map(([name, value]) => [name, typeof value]))

describe('React as modules', () => {
  it.each(['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client', 'scheduler'])(
    'has all that %s exports, of the same kind',
    async name => {
      const { module } = await bundled(`export * from '${name}'`)
      const original = await bundled(`import all from '${name}'; export { all }`, { name: 'none' })
      expect(kinds(module)).toEqual(kinds(original.module.all))
    },
  )

  it('is one React for all of them', async () => {
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
})

describe('a release of React that is written in another way', () => {
  const changed = (file: string, change: (text: string) => string) => (path: string) =>
    basename(path) === `${file}.production.js` ? change(readFileSync(path, 'utf8')) : readFileSync(path, 'utf8')

  it.each<[string, string, (text: string) => string, RegExp]>([
    ['another package', 'react-dom', text => `var extra = require("extra");${text}`, /^react-dom: it asks for extra$/],
    [
      'an export that is computed',
      'react',
      text => `${text}\nexports["use" + "More"] = 1;`,
      /^react: .* a new way: exports\[/,
    ],
    [
      'exports as one object',
      'scheduler',
      text => `${text}\nmodule.exports = {};`,
      /^scheduler: .* a new way: module\.exports/,
    ],
    [
      'one export more',
      'react',
      text => `${text}\nexports.useMore = 1;`,
      /^react: it exports .* and as a module .*useMore/,
    ],
    [
      'one export less',
      'react-dom',
      text => text.replace(/^exports\.version = .*$/m, ''),
      /^react-dom: it exports .*version/,
    ],
  ])('is told by %s', (_, file, change, message) => {
    expect(() => reactModules(changed(file, change))).toThrow(message)
  })

  it('comes as it is, all of it, and the build says so', async () => {
    const said = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const plugin = reactPlugin(changed('react-dom', text => text.replace('exports.version', 'exports["version"]')))
    expect(said).toHaveBeenCalledOnce()
    expect(said.mock.calls[0]![0]).toMatch(/^React comes as CommonJS, some 3 KB larger: react-dom: /)
    const { text, module } = await bundled("export { useState, version } from 'react'", plugin)
    expect(text).toContain('__commonJS')
    expect(module.version).toMatch(/^19\./)
  })
})

it('keeps its lines where they are, as a source map counts them', () => {
  const { code, names } = asModule('"use strict";\nvar React = require("react");\nexports.version = React.version;\n')
  expect(names).toEqual(['version'])
  expect(code.split('\n').slice(1, 3)).toEqual(['var required1;', 'var $version = React.version;'])
})
