import { expect, it } from 'vitest'
import { fixtureSite, problems, ready } from '../../../chromium'

const { html, site } = fixtureSite({ keepsPage: true })

const home = (id: number) => ({
  page_route: 'properties#show',
  property: { property_id: id, display_address: `${id} Vale Road`, price: '£300,000' },
})
const data = (content: object) => `<script type="application/json" data-page-data>${JSON.stringify(content)}</script>`
const seen = () => site.calls.list({ path: '/property_views' }).length
const asked = () => site.calls.list({ path: '/user.ljson' }).length

/** Two ways in which scripts swap the whole body, each with the address written before or after. */
const swaps = {
  'a new body, as pjax and others': (body: string) => {
    history.pushState(null, '', '/another-page#/user')
    const fresh = document.createElement('body')
    fresh.innerHTML = body
    document.body.replaceWith(fresh)
  },
  'the content of the body, as htmx': (body: string) => {
    document.body.innerHTML = body
    history.pushState(null, '', '/another-page#/user')
  },
}

it.each(Object.entries(swaps))('is a new page where a script swaps %s [contract 2, 5]', async (_, swap) => {
  const page = await html(`${data(home(1))}<main>One</main><a href="#/user">Yours</a>`)
  await expect.poll(asked).toBe(1)
  await page.getByRole('link', { name: 'Yours' }).click()
  await page.getByRole('dialog').waitFor()
  await page.evaluate(() => Object.assign(document.querySelector('dialog')!, { id: 'of-the-first' }))
  const counted = seen()
  await page.evaluate(
    swap,
    `${data(home(2))}<main>Two</main><form method="post" action="/leads"><button>Send</button></form>
    <div data-widget="mortgage-calculator" data-load="eager" data-price="300000"></div>`,
  )
  await ready(page, '[data-widget=mortgage-calculator]')
  await expect.poll(asked).toBe(2)
  // The route of the new address opens on the new page, and that of the first one is gone with it.
  await page.getByRole('dialog').waitFor()
  expect(await page.locator('#of-the-first').count()).toBe(0)
  expect(await page.locator('form [name=authenticity_token]').count()).toBe(1)
  await expect.poll(() => seen() - counted).toBeGreaterThan(0)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('visible')
  // The page that the test writes has no token with which the site takes a count.
  expect(problems(page).filter(text => !text.includes('422'))).toEqual([])
})

it('stays the page that it is while something of its body stays', async () => {
  const page = await html(`${data(home(1))}<main>One</main><footer>Foot</footer>`)
  await expect.poll(asked).toBe(1)
  await page.evaluate(() => {
    document.querySelector('main')!.outerHTML =
      '<main><div data-widget="mortgage-calculator" data-load="eager" data-price="300000"></div></main>'
    document.body.prepend(document.createElement('header'))
    history.pushState(null, '', '/another-page')
  })
  await ready(page, '[data-widget=mortgage-calculator]')
  expect(asked()).toBe(1)
})
