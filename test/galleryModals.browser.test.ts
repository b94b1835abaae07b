import type { Frame } from 'playwright-core'
import { expect, it } from 'vitest'
import { describeModal, modalNames } from '../fixtures/gallery/describe'
import { fixtureSite, violations } from './chromium'
import { overflows } from './looks'

const { open, site } = fixtureSite()
const root = process.cwd()

/** States that look the same in all forms. Those of one form are enough. */
const isAlike = (name: string, id: string) => name !== 'contact' && /^(half|errors|refused|sending)$/.test(id)

/** Waits for the result of a state: its words in the page or in a field, a finished task, a dialog, or no dialog. */
async function reached(frame: Frame, title: string) {
  const section = frame.locator('section').first()
  const [shows, acts] = [await section.getAttribute('data-shows'), await section.getAttribute('data-acts')]
  await frame.locator('a[href^="#/"]').first().click()
  if (shows) {
    const isShown = (text: string) => {
      const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')]
      return document.body.innerText.includes(text) || fields.some(({ value }) => value.includes(text))
    }
    await frame.waitForFunction(isShown, shows)
  } else if (acts) await frame.locator('[data-acted]').waitFor({ state: 'attached' })
  else if (title.endsWith('nothing opens')) {
    await frame.waitForFunction(() => location.hash === '#/')
    expect(await frame.locator('dialog[open]').count(), title).toBe(0)
  } else await frame.locator('dialog[open]').waitFor()
}

it.each(modalNames)(
  'shows what opens %s, and brings about its states at the press of a link, under the strict policy',
  async name => {
    const { routes, states, title } = describeModal(root, name)!
    const page = await open(`/gallery/${name}?csp=strict`)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    const addresses = page.getByRole('table', { name: 'Addresses' })
    for (const [address] of routes) await addresses.getByText(address.replaceAll('`', ''), { exact: true }).waitFor()
    expect(await page.locator('.stage-frame').count()).toBe(states.length)
    for (const { id, title } of states.filter(({ id }) => !isAlike(name, id))) {
      // In a page of its own, because frames of one page share what a browser stores about forms.
      await page.goto(`/gallery/${name}/${id}?csp=strict`)
      await reached(page.mainFrame(), title).catch(error => {
        throw new Error(`${name}/${id}`, { cause: error })
      })
      site.faults.clear()
    }
  },
)

it('is accessible, fits a phone, and switches the server’s faults on and off', async () => {
  const page = await open('/gallery/contact')
  const faults = page.locator('#faults')
  await faults.getByRole('button', { name: 'Broken' }).click()
  await faults.getByText('The server is told: broken.').waitFor()
  expect(site.faults.list()).toMatchObject([{ path: '/leads', status: 500 }])
  expect(await faults.getByRole('button', { name: 'Broken' }).getAttribute('aria-pressed')).toBe('true')
  expect(await violations(page)).toEqual([])
  await faults.getByRole('button', { name: 'As it should' }).click()
  await faults.getByText('The server answers as it should.').waitFor()
  expect(site.faults.list()).toEqual([])
  await page.setViewportSize({ width: 320, height: 700 })
  await expect.poll(() => overflows(page.locator('body'))).toBe(false)
})
