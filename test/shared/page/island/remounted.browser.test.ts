import { expect, it } from 'vitest'
import { problems, ready } from '../../../chromium'
import { translate } from '../../../translate'
import { trialSite } from '../../../trialSite'

const { html } = trialSite()

it('an island that a translator empties starts afresh with what was typed, and fails if that goes on', async () => {
  const page = await html('<main><h1>A page</h1><div data-widget="beside" data-load="eager">The server’s</div></main>')
  await ready(page)
  await page.getByLabel('Name').fill('Siân')
  await page.getByLabel('Newsletter').check()
  await page.evaluate(translate)
  const turn = page.getByRole('button', { name: 'Turn' })
  await turn.click()
  // The new tree begins as the first one did.
  await page.getByText('Off').waitFor()
  expect(await page.getByLabel('Name').inputValue()).toBe('Siân')
  expect(await page.getByLabel('Newsletter').isChecked()).toBe(true)
  expect(await page.locator('[data-widget]').getAttribute('data-widget-state')).toBe('ready')
  expect(await page.locator('[data-widget] > [data-island]').count()).toBe(1)
  expect(problems(page)).toEqual([])

  // It would throw for ever.
  await turn.click()
  await page.getByText('The server’s').waitFor()
  expect(await page.locator('[data-widget]').getAttribute('data-widget-state')).toBe('failed')
})
