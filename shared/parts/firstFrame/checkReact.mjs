import { readFile } from 'node:fs/promises'
import { transform } from 'esbuild'
import { createElement, Suspense, useId, version } from 'react'
import { renderToString } from 'react-dom/server'

const PREFIX = 'ei-frame-1-'
const ITEMS = [...Array(7).keys()]
/** More components inside each other than one number has bits. */
const DEEP = 40

/** Makes two ids, and holds others of its kind. */
function Leaf({ deep }) {
  const [id, title] = [useId(), useId()]
  return createElement('i', { id, title }, deep ? createElement(Leaf, { deep: deep - 1 }) : null)
}

const tree = createElement(
  Suspense,
  null,
  createElement(
    'ul',
    null,
    ITEMS.map(key => createElement(Leaf, { key, deep: DEEP })),
  ),
)

async function expected() {
  const source = await readFile(new URL('likeReact.ts', import.meta.url), 'utf8')
  const { code } = await transform(source, { loader: 'ts', format: 'esm' })
  const { childPlace, ROOT, SUSPENSE, treeId } = await import(`data:text/javascript,${encodeURIComponent(code)}`)
  const leaf = (place, deep) => {
    const [id, title] = [0, 1].map(local => treeId(PREFIX, place, local))
    return `<i id="${id}" title="${title}">${deep ? leaf(childPlace(place, 0, 1), deep - 1) : ''}</i>`
  }
  const [start, end] = SUSPENSE
  const leaves = ITEMS.map(index => leaf(childPlace(ROOT, index, ITEMS.length), DEEP)).join('')
  return `<!--${start}--><ul>${leaves}</ul><!--${end}-->`
}

/**
 * Checks that React still writes ids and the borders of `Suspense` as first frames do. React says of neither that it
 * stays so, and it could not hydrate a frame with others. The build runs this.
 * @param render React's renderer for servers
 * @throws {Error} when React writes something else
 */
export async function checkReact(render = renderToString) {
  const theirs = render(tree, { identifierPrefix: PREFIX })
  const ours = await expected()
  if (theirs === ours) return
  const at = [...ours].findIndex((letter, index) => letter !== theirs[index])
  const part = text => text.slice(Math.max(0, at - 40), at + 40)
  throw new Error(
    `React ${version} cannot hydrate first frames: it writes …${part(theirs)}… where shared/parts/firstFrame/likeReact.ts writes …${part(ours)}…. Mend that file, or stay with the React before.`,
  )
}
