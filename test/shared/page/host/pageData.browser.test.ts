import { expect, it } from 'vitest'
import { fixtureSite, problems, ready } from '../../../chromium'

const { open } = fixtureSite()

it('islands find the same page data in Homeflow and in JSON scripts [contract 4]', async () => {
  const shown = []
  for (const mode of ['homeflow', 'json']) {
    const page = await open(`/branches?data=${mode}`)
    expect(await page.evaluate(() => 'Homeflow' in window)).toBe(mode === 'homeflow')
    expect((await page.locator('script[data-page-data]').count()) > 0).toBe(mode === 'json')
    await page.evaluate(() => {
      for (const widget of ['offices-grid', 'header']) {
        const marker = document.createElement('div')
        marker.id = `late-${widget}`
        marker.dataset.widget = widget
        marker.dataset.load = 'eager'
        document.body.append(marker)
      }
    })
    await Promise.all([ready(page, '#late-offices-grid'), ready(page, '#late-header')])
    shown.push(await page.locator('#late-offices-grid, #late-header').allTextContents())
    expect(problems(page)).toEqual([])
  }
  expect(shown[0]!.every(text => text.length > 100)).toBe(true)
  expect(shown[1]).toEqual(shown[0])
})
