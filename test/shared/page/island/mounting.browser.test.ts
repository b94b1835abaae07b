import { describe, expect, it } from 'vitest'
import { fixtureSite, problems, ready, violations } from '../../../chromium'

const { html, site } = fixtureSite({ keepsPage: true })

describe('a page with one script tag', () => {
  it('mounts an empty marker in the first viewport at once', async () => {
    const page = await html('<main><h1>Offices</h1><div data-widget="postcode-lookup"></div></main>', { csp: true })
    await ready(page, '[data-widget=postcode-lookup]')
    expect(problems(page)).toEqual([])
    expect(await violations(page)).toEqual([])
  })

  it('loads nothing but the script and the user while its islands wait', async () => {
    const page = await html('<main><div data-widget="offices-grid"><a href="/branches">Our offices</a></div></main>')
    await page.waitForLoadState('networkidle')
    await expect
      .poll(() => site.calls.list().map(({ path }) => path))
      .toEqual(['/asset_bundles/mount.js', '/user.ljson'])
  })
})
