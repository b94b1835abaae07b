import { basename } from 'node:path'

/** An output's imports. No module of ours has side effects, so what imports another for nothing by name does without. */
const IMPORT = /^import (?:\{([^}]*)\} from )?"\.\/([^"]+)";$/gm

/** What stands between the braces, as pairs: the name, and what it is called from here on. */
const specifiers = text =>
  text.split(',').map(specifier => {
    const [name, called = name] = specifier.trim().split(' as ')
    return [name, called]
  })

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
  const byFile = new Map(Object.keys(outputs).map(path => [basename(path), path]))
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
        const wanted = specifiers(imported).map(([name, local]) => `${names.get(path).get(name)} as ${local}`)
        return `import { ${wanted} } from "./${fileOf(chunk)}";${lines}`
      })
      .replace(/\bimport\("\.\/([^"]+)"\)/g, (_, file) => lateImport(byFile.get(file)))
  }

  /** What a file without a chunk passes on comes straight from the chunk that has it: one request less, in a chain. */
  function lateImport(path) {
    const from = chunk => `import("./${fileOf(chunk)}")`
    if (chunkOf.has(path)) return from(chunkOf.get(path))
    const text = files.get(path)
    const [[, imported, file]] = [...text.matchAll(IMPORT)].filter(([, imported]) => imported)
    const [, exported] = /^export \{([^}]*)\};$/m.exec(text)
    const owner = byFile.get(file)
    const nameIn = new Map(specifiers(imported).map(([name, local]) => [local, names.get(owner).get(name)]))
    const given = specifiers(exported).map(([local, name]) => `${name}: chunk.${nameIn.get(local)}`)
    return `${from(chunkOf.get(owner))}.then(chunk => ({ ${given} }))`
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
