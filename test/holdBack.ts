import type { Page } from 'playwright-core'

/** Keeps a file of the bundle on its way until the test lets it go. */
export function holdBack(page: Page, file: string) {
  let letGo = () => {}
  const gate = new Promise<void>(resolve => {
    letGo = resolve
  })
  const routed = page.route(`**/${file}`, async route => {
    await gate
    await route.continue()
  })
  return { routed, letGo }
}
