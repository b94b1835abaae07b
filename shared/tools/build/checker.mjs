import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { bundleForNode, importSource } from './scripts.mjs'

const CONTRACT = 'docs/contract.md'
const MOVING = 'docs/moving.md'

/** The text of a section of a document, without its heading. @param file that has the document */
function sectionOf(document, title, file) {
  const [, section] = new RegExp(`\\n## (?:\\d+\\. )?${title}\\n([\\s\\S]*?)(?:\\n## |$)`).exec(document) ?? []
  if (!section) throw new Error(`${file} has no section "${title}", of which the page checker is made`)
  return section
}

const quoted = text => [...text.matchAll(/`([^`]+)`/g)].map(([, word]) => word)

/**
 * Reads what only docs/contract.md says about pages: `pageKeys`, each key of the page's data with its meaning;
 * `events`, the events on `document`; `hooks`, the classes of the page's own markup that the bundle looks for.
 */
export async function readContract(root) {
  const contract = await readFile(join(root, CONTRACT), 'utf8')
  const section = title => sectionOf(contract, title, CONTRACT)
  const rows = [...section('Page data').matchAll(/^\| (`.+?) \| (.+) \|$/gm)]
  const pageKeys = Object.fromEntries(rows.flatMap(([, keys, about]) => quoted(keys).map(key => [key, about])))
  const field = Object.keys(pageKeys).find(key => key.includes('.'))
  if (field) throw new Error(`${CONTRACT}: ${field} is no key of page data. Name it in the row of its key`)
  return {
    pageKeys,
    events: quoted(section('Events')).filter(word => /^[a-z]+(_[a-z]+)+$|^estate-islands:/.test(word)),
    // The section also names the classes of other scripts. Only what it calls a class, or writes with a dot, is a hook.
    hooks: [...section('Hooks in server markup').matchAll(/\bclass\s+`([\w-]+)`|`\.([\w-]+)`/g)].map(
      ([, called, dotted]) => called ?? dotted,
    ),
  }
}

/**
 * The tables of docs/moving.md: what a page of the incumbent has, and what to write. The command that moves pages goes
 * by them.
 */
async function readMoving(root) {
  const moving = await readFile(join(root, MOVING), 'utf8')
  const rows = title =>
    [...sectionOf(moving, title, MOVING).matchAll(/^\| (.+?) \| (.+) \|$/gm)]
      .map(([, was, write]) => ({ was, write }))
      .filter(({ was }) => was !== 'was' && was !== '---')
  return { mounts: rows('Mounts'), scripts: rows('Scripts of a theme') }
}

/** check.mjs, the command that checks pages and moves them. */
export async function buildChecker({ root, dev, sources }, version) {
  const { pageKeys, hooks } = await readContract(root)
  const moving = await readMoving(root)
  return bundleForNode(
    undefined,
    {
      root,
      dev,
      sources,
      views: false,
      known: { 'estate-islands:contract': { pageKeys: Object.keys(pageKeys), hooks, moving, version } },
    },
    {
      entryPoints: undefined,
      stdin: {
        contents: "import { run } from './widgets/bundle/check'\nprocess.exitCode = await run(process.argv.slice(2))",
        resolveDir: root,
      },
      minify: !dev,
      // Takes packages as modules. Their other form asks for files that are not beside the bundle.
      mainFields: ['module', 'main'],
      // Some packages are CommonJS and ask for Node's own modules.
      banner: {
        js: "#!/usr/bin/env node\nimport{createRequire as requireFrom}from'node:module';const require=requireFrom(import.meta.url);",
      },
    },
  )
}

/**
 * Builds the files that page authors give to their code editors: name → contents. They are made from the schemas, so
 * the code of the schemas runs here.
 */
export async function buildEditorFiles({ root, dev }) {
  const contract = await readContract(root)
  const { editorFiles } = await importSource('widgets/bundle/editor.ts', { root, dev })
  return editorFiles(root, contract)
}
