import { basename } from 'node:path'

/** An output's imports. No module of ours has side effects, so what imports another for nothing by name does without. */
const IMPORT = /^import (?:\{([^}]*)\} from )?"\.\/([^"]+)";$/gm

/** Leaves out of esbuild's metafile what `linkPlugin` leaves out of the files. */
export function forgetBareImports(outputs, files) {
  for (const [path, text] of files)
    for (const [, names, file] of text.matchAll(IMPORT))
      if (!names) outputs[path].imports = outputs[path].imports.filter(other => basename(other.path) !== file)
}

/**
 * An esbuild plugin that makes a plan's chunks, entry points called `chunk:{name}`, from the outputs of the pass before,
 * which must not be minified.
 *
 * @param plan of `planChunks`
 * @param outputs of esbuild's metafile
 * @param files path → text of each output
 * @param fileOf name of a chunk → what its file will be called
 */
export function linkPlugin(plan, outputs, files, fileOf) {
  const chunkOf = new Map([...plan].flatMap(([name, paths]) => paths.map(path => [path, name])))
  const byFile = new Map([...chunkOf.keys()].map(path => [basename(path), path]))
  /** Output → what each of its exports is called in its chunk: an entry's as they are, others so that no two are the same. */
  const names = new Map()
  for (const [, paths] of plan) {
    let count = 0
    for (const path of paths)
      names.set(
        path,
        new Map(
          outputs[path].exports.map(name => [name, outputs[path].entryPoint ? name : `$${(count++).toString(36)}`]),
        ),
      )
  }
  const exported = path => [...names.get(path)].map(([name, called]) => `${name} as ${called}`)

  /** Points a text's imports at the chunks they are in now. Lines stay where they are, as source maps count them. */
  function relinked(text, own) {
    return text
      .replace(IMPORT, (statement, imported, file) => {
        const path = byFile.get(file)
        const chunk = chunkOf.get(path)
        if (chunk === own) return statement
        const lines = statement.replace(/[^\n]/g, '')
        if (!imported) return lines
        const wanted = imported.split(',').map(specifier => {
          const [name, local = name] = specifier.trim().split(' as ')
          return `${names.get(path).get(name)} as ${local}`
        })
        return `import { ${wanted} } from "./${fileOf(chunk)}";${lines}`
      })
      .replace(/\bimport\("\.\/([^"]+)"\)/g, (_, file) => `import("./${fileOf(chunkOf.get(byFile.get(file)))}")`)
  }

  return {
    name: 'link',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^chunk:/ }, ({ path }) => ({ path: path.slice(6), namespace: 'chunk' }))
      onResolve({ filter: /^part:/ }, ({ path }) => ({ path: path.slice(5), namespace: 'part' }))
      onResolve({ filter: /^\.\//, namespace: 'part' }, ({ path }) =>
        byFile.has(basename(path)) ? { path: basename(path), namespace: 'part' } : { path, external: true },
      )
      onLoad({ filter: /.*/, namespace: 'chunk' }, ({ path }) => ({
        contents: plan
          .get(path)
          // Without the folder, as source maps mention it, and a build is the same wherever it is written.
          .map(part => `export { ${exported(part)} } from "part:${basename(part)}"`)
          .join('\n'),
        resolveDir: '.',
      }))
      onLoad({ filter: /.*/, namespace: 'part' }, ({ path }) => ({
        contents: relinked(files.get(byFile.get(path)), chunkOf.get(byFile.get(path))),
      }))
    },
  }
}
