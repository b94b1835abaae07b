import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { bundleForNode } from './scripts.mjs'

/** What is between the heading of a section of docs/contract.md and the next. */
function sectionOf(contract, title) {
  const [, section] = new RegExp(`\\n## \\d+\\. ${title}\\n([\\s\\S]*?)\\n## `).exec(contract) ?? []
  if (!section) throw new Error(`docs/contract.md has no section "${title}", of which the page checker is made`)
  return section
}

const quoted = text => [...text.matchAll(/`([^`]+)`/g)].map(([, word]) => word)

/**
 * What only docs/contract.md says of pages: `pageKeys`, each key of the page's data with what it holds; `events`, those on
 * `document`; `hooks`, the classes of the page's own markup that the bundle looks for.
 */
async function readContract(root) {
  const contract = await readFile(join(root, 'docs/contract.md'), 'utf8')
  const rows = [...sectionOf(contract, 'Page data').matchAll(/^\| (`.+?) \| (.+) \|$/gm)]
  return {
    pageKeys: Object.fromEntries(rows.flatMap(([, keys, about]) => quoted(keys).map(key => [key, about]))),
    events: quoted(sectionOf(contract, 'Events')).filter(word => /^[a-z]+(_[a-z]+)+$|^estate-islands:/.test(word)),
    hooks: quoted(sectionOf(contract, 'Hooks in server markup'))
      .filter(word => /^\.?[a-z][\w-]+$/i.test(word) && !word.startsWith('data-'))
      .map(word => word.replace('.', '')),
  }
}

/** check.mjs, the command that checks pages. */
export async function buildChecker({ root, dev, sources }, version) {
  const { pageKeys, hooks } = await readContract(root)
  return bundleForNode(
    undefined,
    {
      root,
      dev,
      sources,
      views: false,
      known: { 'estate-islands:contract': { pageKeys: Object.keys(pageKeys), hooks, version } },
    },
    {
      entryPoints: undefined,
      stdin: {
        contents: "import { run } from './widgets/check'\nprocess.exitCode = await run(process.argv.slice(2))",
        resolveDir: root,
      },
      minify: !dev,
      // A package's other form asks for files that are not beside the bundle.
      mainFields: ['module', 'main'],
      // Some packages are CommonJS and ask for Node's own modules.
      banner: {
        js: "#!/usr/bin/env node\nimport{createRequire as requireFrom}from'node:module';const require=requireFrom(import.meta.url);",
      },
    },
  )
}

/** What people who write pages give to their editors: name → contents. It comes from the schemas, so it is code that is run here. */
export async function buildEditorFiles({ root, dev }) {
  const contract = await readContract(root)
  const script = await bundleForNode(
    'widgets/editor.ts',
    { root, dev, views: false },
    { mainFields: ['module', 'main'] },
  )
  const folder = join(root, 'node_modules/.cache/estate-islands')
  // Builds run beside each other.
  const file = join(folder, `editor-${process.pid}.mjs`)
  await mkdir(folder, { recursive: true })
  try {
    await writeFile(file, script)
    const { editorFiles } = await import(pathToFileURL(file).href)
    return editorFiles(root, contract)
  } finally {
    await rm(file, { force: true })
  }
}
