import type { Page } from 'playwright-core'

/** Bodies that lay out what is in them. One more item would move the others. */
export const itemBodies = [
  'display: grid; grid-template-rows: auto 1fr auto; gap: 40px; min-height: 100vh',
  'display: flex; flex-direction: column; justify-content: space-between; gap: 40px; min-height: 100vh',
  'display: flex; justify-content: space-between; gap: 40px',
]

/** A page with such a body, shorter than its window. */
export const itemPage = (rule: string, more = '') =>
  `<style>html, body, p { margin: 0 } body { ${rule} }</style>
   <header><p>A header</p></header><main><p><a href="#/user">Sign in</a></p></main><footer><p>A footer</p></footer>${more}`

/** Where a page's own parts are. */
export const boxesOf = (page: Page) =>
  page.locator('body > header, body > main, body > footer').evaluateAll(parts =>
    parts.map(part => {
      const { x, y, width, height } = part.getBoundingClientRect()
      return [part.localName, x, y, width, height].join(' ')
    }),
  )
