import { expect, it } from 'vitest'
import { reaches } from '../../../chromium'
import { trialSite } from '../../../trialSite'

const { html, site, asked, passing } = trialSite()

const times = () => asked().filter(file => file === 'counter.js').length

/** A page with a counter. Its own code, or the core's, has failed to load. From now on it can load, but for `forGood`. */
async function pageOfLost(fallback: string, lost = 'counter', { forGood = false } = {}) {
  const fault = site.faults.add({ path: `/asset_bundles/${lost}-*.js`, status: 500 })
  const page = await html(
    `<form action="/branches"><div data-widget="counter" data-load="interaction">${fallback}</div></form>`,
  )
  await page.clock.install()
  await page.locator('[data-widget] :first-child').focus()
  await passing(page, '[data-widget]', 'failed')
  if (!forGood) site.faults.remove(fault.id)
  return page
}

it('fetches what did not come at the next press, which the island gets [8.28]', async () => {
  const page = await pageOfLost('<button type="button">Count 0</button>')
  await page.getByRole('button').click()
  await reaches(page, '[data-widget]', 'ready')
  await page.getByRole('button', { name: /1/ }).waitFor()
  expect(times()).toBe(4)
})

it('fetches it once more and not again, and has no press wait that the server’s markup answers [8.28]', async () => {
  const form = '<input aria-label="Town" name="location"><button>Search</button>'
  const page = await pageOfLost(form, 'counter', { forGood: true })
  const town = page.getByRole('textbox', { name: 'Town' })
  await town.click()
  await reaches(page, '[data-widget]', 'pending')
  await passing(page, '[data-widget]', 'failed')
  expect(times()).toBe(6)
  await town.click()
  await page.getByRole('button').click()
  await page.waitForURL('**/branches?location=')
  expect(times()).toBe(6)
})

it('has it wait for its first use again when the network is back', async () => {
  const page = await pageOfLost('<button type="button">Count 0</button>')
  await page.context().setOffline(true)
  await page.context().setOffline(false)
  await page.locator('[data-widget]:not([data-widget-state=failed])').waitFor()
  // The line that offers to load the page again may be there, too: the server had the file, and the network was gone.
  await page.getByRole('button', { name: 'Count' }).click()
  await reaches(page, '[data-widget]', 'ready')
})

it.each(['the network is back', 'the marker is pressed'])('fetches a lost core again when %s', async moment => {
  const page = await pageOfLost('<button type="button">Count 0</button>', 'core')
  if (moment === 'the marker is pressed') await page.getByRole('button').click()
  else {
    await page.context().setOffline(true)
    await page.context().setOffline(false)
  }
  await page.locator('[data-widget]:not([data-widget-state=failed])').waitFor()
  await page.getByRole('button').click()
  await reaches(page, '[data-widget]', 'ready')
})
