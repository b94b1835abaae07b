import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { fixtureSite, loadedFiles, problems, ready } from '../../../chromium'

const { html, site } = fixtureSite({ keepsPage: true, homes: 60 })

/** The name of a file without its hash: `results-frames.js`. */
const nameOf = (path: string) => path.replace(/.*\/|-\w{6}(?=\.)/g, '')
/** The files of the bundle that the server was asked for. */
const asked = () => site.calls.list({ path: '/asset_bundles/*' }).map(({ path }) => nameOf(path))

/** A page with a search form that nobody has used. */
const withForm = (options?: Parameters<typeof html>[1]) =>
  html('<main><h1>Homes</h1><div data-widget="property-search"></div></main>', options)

async function useForm(page: Page) {
  await page.getByRole('combobox').first().focus()
  await ready(page, '[data-widget=property-search]')
}

it('is fetched once its search form or its homes are there, and not asked for again', async () => {
  const page = await withForm({ csp: true })
  await page.locator('[data-hydrate=frame]').waitFor()
  expect(asked()).not.toContain('results-frames.js')
  await useForm(page)
  // A file whose answer has not ended would be asked for again.
  const loaded = async () => (await loadedFiles(page)).map(nameOf)
  await expect.poll(loaded).toEqual(expect.arrayContaining(['results-frames.js', 'property-results.css']))
  expect(asked()).not.toContain('home-frames.js')
  expect(asked()).toEqual([...new Set(asked())])
  expect(problems(page)).toEqual([])

  site.calls.clear()
  await page.goto('/widgets/property-results')
  await page.locator('[data-hydrate=frame] article').first().hover()
  await ready(page, '[data-widget=property-results]')
  expect(asked()).not.toContain('results-frames.js')
  expect(asked()).not.toContain('property-results.css')
  await expect.poll(asked).toEqual(expect.arrayContaining(['home-frames.js', 'property-gallery.css']))
})

it('is not fetched for a visitor who saves data', async () => {
  const page = await withForm({
    before: () => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  })
  await useForm(page)
  // Whatever the idle page asks for is asked for before this.
  await page.evaluate(() => new Promise(done => requestIdleCallback(done)))
  await page.evaluate(() => fetch('/places?term=hove'))
  expect(asked()).not.toContain('results-frames.js')
})
