import { minify } from 'rolldown/utils'

/** The oldest browsers that scripts are written for. */
export const TARGET = ['chrome111', 'firefox115', 'safari16.4']

/**
 * Minifies scripts once more. esbuild prints each statement as it is; Rolldown's minifier looks at them together: what is
 * called once moves to where that is, and what nobody reads goes. With its defaults, which keep what a script does.
 *
 * @param files name → contents: scripts, and the source map of each, which goes on leading to the sources
 * @throws {Error} when a script cannot be read
 */
export async function minifyAgain(files) {
  const scripts = [...files.keys()].filter(name => name.endsWith('.js'))
  await Promise.all(
    scripts.map(async name => {
      const { code, map, errors } = await minify(name, `${files.get(name)}`, {
        module: true,
        compress: { target: TARGET },
        sourcemap: true,
        inputMap: JSON.parse(files.get(`${name}.map`)),
      })
      if (errors.length) throw new Error(`${name}: ${errors.map(({ message }) => message).join('\n')}`)
      files.set(name, Buffer.from(code))
      files.set(`${name}.map`, Buffer.from(JSON.stringify(map)))
    }),
  )
}
