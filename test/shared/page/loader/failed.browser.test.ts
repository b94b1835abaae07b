import { expect, it } from 'vitest'
import { fixtureSite } from '../../../chromium'

const { newPage, passing, site } = fixtureSite({ homes: 200 })

it.each([
  ['property-search', 'search', /^More filters/, '/properties/sales', 'Homes for sale'],
  ['property-search', 'search', 'Use my location', '/properties/sales', 'Homes for sale'],
  ['save-search', 'search', /^Save search/, '/properties/sales?cards=own', 'Homes for sale'],
  ['property-cards', 'ui', 'Next', '/', 'People who know'],
])(
  'leaves no button of %s that nobody answers where its script %s cannot be had (%s) [8.28]',
  async (name, script, label, path, heading) => {
    site.faults.add({ path: `/asset_bundles/${script}-*.js`, status: 404 })
    const page = await newPage()
    await page.clock.install()
    await page.goto(path)
    const island = page.locator(`[data-widget=${name}]`)
    const button = island.getByRole('button', { name: label })
    await button.click()
    await passing(page, `[data-widget=${name}]`, 'failed')
    await button.waitFor({ state: 'hidden' })
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain(heading)
  },
)
