import { describe, expect, it } from 'vitest'
import { fixtureSite, ready } from '../../../chromium'

const { open } = fixtureSite()

/**
 * The elements around one, and itself, that listen to presses though nobody presses them. To screen readers, one whose
 * role is none is not there.
 */
async function listening(page: Awaited<ReturnType<typeof open>>, selector: string) {
  const client = await page.context().newCDPSession(page)
  const { result } = await client.send('Runtime.evaluate', { expression: `document.querySelector('${selector}')` })
  const seen: string[] = []
  for (let id = result.objectId; id; ) {
    const { listeners } = await client.send('DOMDebugger.getEventListeners', { objectId: id })
    const { result: said } = await client.send('Runtime.callFunctionOn', {
      objectId: id,
      functionDeclaration: 'function () { return [this.getAttribute("role"), this.outerHTML.slice(0, 60)] }',
      returnByValue: true,
    })
    const [role, html] = said.value as [string | null, string]
    if (role !== 'none' && listeners.some(({ type }) => /^(click|mousedown|mouseup)$/.test(type))) seen.push(html)
    const { result: parent } = await client.send('Runtime.callFunctionOn', {
      objectId: id,
      functionDeclaration: 'function () { return this.parentElement }',
    })
    id = parent.objectId
  }
  return seen
}

describe('nothing around a heading listens to presses, so that no screen reader calls it clickable', () => {
  it.each([
    ['the list of results', '/properties/sales', '[data-part=results] h2', '[data-widget=property-results]'],
    ['a dialog', '/contact#/contact-office', 'dialog form', ''],
    ['the saved homes', '/#/user/saved-properties', 'dialog h3', ''],
  ])('%s', async (_, path, selector, marker) => {
    const page = await open(path)
    if (marker) {
      await page.locator(marker).dispatchEvent('pointerover')
      await ready(page, marker)
    }
    await page.locator(selector).first().waitFor()
    expect(await listening(page, selector)).toEqual([])
  })
})
