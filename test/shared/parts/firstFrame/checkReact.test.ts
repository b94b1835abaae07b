// @vitest-environment node
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { checkReact } from '../../../../shared/parts/firstFrame/checkReact.mjs'

it('lets a build pass whose React writes ids and Suspense as first frames do', async () => {
  await expect(checkReact()).resolves.toBeUndefined()
})

it.each([
  [
    'ids',
    (markup: string) => markup.replaceAll('R_', 'Q_'),
    /React 19\S* cannot hydrate first frames: it writes …[^…]*Q_[^…]*… where .*likeReact.ts writes …[^…]*R_/,
  ],
  ['borders', (markup: string) => markup.replace('<!--$-->', '<!--S-->'), /it writes …<!--S-->.*writes …<!--\$-->/],
])('stops a build whose React writes other %s, and says what', async (_, change, words) => {
  const render: typeof renderToString = (...given) => change(renderToString(...given))
  await expect(checkReact(render)).rejects.toThrow(words)
})
