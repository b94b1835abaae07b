import type { Page } from 'playwright-core'

/** Delays a file of the bundle until the test releases it. */
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
