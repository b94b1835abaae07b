import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { fixtureSite, problems, ready } from '../../../chromium'

const { html } = fixtureSite({ keepsPage: true })

const property = {
  property_id: 1,
  channel: 'sales',
  price_value: 400000,
  price: '£400,000',
  tenure: 'Freehold',
  country: 'England',
  display_address: '1 <p>High</p> Street',
}
const DATA = JSON.stringify({ property, agency: { name: 'Jones & Co' } }, null, 2)
const marker = '<div id="s" data-widget="stamp-duty-calculator" data-load="eager"></div>'
const tag = (text: string, attributes = 'type="application/json" data-page-data') =>
  `<script ${attributes}>${text}</script>`

/** Notes in the page what its console says. */
const NOTING =
  '<script>said = []; for (const way of ["warn", "error"]) { const say = console[way]; console[way] = (...all) => { said.push(String(all[0])); say(...all) } }</script>'

/** The lines about page data in a page's console. */
async function lines(page: Page) {
  const said = await page.evaluate(() => (window as unknown as { said: string[] }).said)
  return said.filter(text => text.startsWith('page data:'))
}

/** What hosts, builders and scripts make of page data. */
const broken = {
  'a builder’s comments for line ends': tag(DATA.replaceAll('\n', '<!-- [et_pb_line_break_holder] -->')),
  'paragraphs and line breaks': tag(`<p>${DATA.replaceAll('\n', '<br />\n')}</p>`),
  'an end of a paragraph': tag(`${DATA}</p>\n`),
  'a paragraph around the script': `<p>${tag(`<p>${DATA}</p>`)}</p>`,
  'entities for quotes': tag(DATA.replaceAll('&', '&amp;').replaceAll('"', '&quot;')),
  'a CDATA section': tag(`//<![CDATA[\n${DATA}\n//]]>`),
  'no attributes any more': tag(DATA, ''),
}

describe('page data that something on the page has broken', () => {
  it.each(Object.entries(broken))('is read with %s, and one line says so [contract 4]', async (_, data) => {
    const page = await html(marker, { head: NOTING + data })
    await ready(page, '#s')
    await page.locator('#s').getByText('£10,000').first().waitFor()
    expect(await lines(page)).toEqual([expect.stringContaining('docs/hosting.md')])
  })

  it('is waited for where an optimiser holds back the host’s script, and one line names that [contract 4]', async () => {
    const page = await html(
      `<div id="k" data-widget="key-facts" data-load="eager"></div>
      ${tag(`Homeflow = { get: key => (${DATA})[key] }`, 'type="rocketlazyloadscript" id="held"')}`,
      { head: NOTING },
    )
    await ready(page, '#k')
    expect(await page.locator('#k').innerText()).toBe('')
    expect(await lines(page)).toEqual([expect.stringMatching(/type="rocketlazyloadscript".*docs\/hosting\.md/)])
    await page.evaluate(() => {
      const script = document.createElement('script')
      script.text = document.getElementById('held')!.textContent!
      document.body.append(script)
    })
    await page.locator('#k').getByText('Freehold').first().waitFor()
  })

  it('is named where it cannot be read', async () => {
    const page = await html(`${marker}${tag(`<p>{"property": {"price": 400000,}}</p>`)}`)
    await page.waitForFunction(() => document.querySelector('#s')?.getAttribute('data-widget-state') !== 'pending')
    await expect.poll(() => problems(page).filter(text => text.startsWith('page data:'))).toHaveLength(1)
    expect(problems(page).join()).toContain('docs/hosting.md')
  })
})
