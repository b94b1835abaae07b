import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { importSource } from './scripts.mjs'

/** The contents of widgets/bundle/core/lists.ts, from what the widgets say. */
export async function listsNow(root) {
  const { widgets } = await importSource('widgets/bundle/all.ts', { root, dev: false })
  const selectors = widgets
    .filter(({ listsHomes }) => listsHomes)
    .map(({ name, listsHomes }) => `[data-widget=${name}]${listsHomes.replace('*', '')}`)
  return `// Written by \`npm run documents\`, from \`listsHomes\` of the widgets.

/** Selects the markers that hold a page's list of homes. */
export const LISTS = ':is(${selectors})'
`
}

export const writeLists = async root => writeFile(join(root, 'widgets/bundle/core/lists.ts'), await listsNow(root))
