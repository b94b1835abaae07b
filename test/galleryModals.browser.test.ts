import { parse, serialize } from 'parse5'
import type { Frame } from 'playwright-core'
import { expect, it } from 'vitest'
import { fixtureOf, statesOf } from '../fixtures/gallery/sections'
import { attribute, elements } from '../fixtures/gallery/workbench/start'
import { describeModal, modalNames } from '../widgets/bundle/describe'
import { fixtureSite, violations } from './chromium'
import { controlFaults } from './controls'
import { overflows } from './looks'

const { newPage, open, site } = fixtureSite({ keepsPage: true })
const root = process.cwd()

/** States that look the same in all forms. Those of one form are enough, and one refusal of a form that navigates. */
const isAlike = (name: string, id: string) =>
  name !== 'contact' && /^(half|errors|refused|sending)$/.test(id) && `${name}/${id}` !== 'book-a-viewing/refused'

/** Waits for the result of a state: its words in the page or in a field, a finished task, a dialog, or no dialog. */
async function reached(frame: Frame, title: string) {
  const section = frame.locator('section').first()
  const [shows, acts] = [await section.getAttribute('data-shows'), await section.getAttribute('data-acts')]
  await frame.locator('a[href^="#/"]').first().click()
  if (shows) {
    const isShown = (text: string) => {
      const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')]
      // A form of the page navigates, and the next document begins without a body.
      return document.body?.innerText.includes(text) || fields.some(({ value }) => value.includes(text))
    }
    await frame.waitForFunction(isShown, shows)
  } else if (acts) await frame.locator('[data-acted]').waitFor({ state: 'attached' })
  else if (title.endsWith('nothing opens')) {
    await frame.waitForFunction(() => location.hash === '#/')
    expect(await frame.locator('dialog[open]').count(), title).toBe(0)
  } else await frame.locator('dialog[open]').waitFor()
}

/** A page about a modal as the server writes it. Its frames take long to load, and the states are opened by themselves. */
async function written(path: string) {
  const all = [...elements(parse(await (await site.app.request(path)).text()))]
  const texts = (tag: string) => all.filter(({ tagName }) => tagName === tag).map(element => serialize(element))
  const frames = all.filter(({ tagName }) => tagName === 'iframe')
  return {
    heading: texts('h1').join(),
    codes: texts('code'),
    frames: frames.map(frame => attribute(frame, 'src')),
  }
}

it.each(modalNames)(
  'shows what opens %s, and brings about its states at the press of a link, under the strict policy',
  async name => {
    const { routes, title } = describeModal(root, name)!
    const states = statesOf(fixtureOf(root, name))
    const { heading, codes, frames } = await written(`/gallery/${name}?csp=strict`)
    expect(heading).toBe(title)
    expect(codes).toEqual(expect.arrayContaining(routes.map(([address]) => address.replaceAll('`', ''))))
    expect(frames).toEqual([`/gallery/${name}/${states[0]!.id}?csp=strict`])
    const all = states.map(({ id }) => `/gallery/${name}/${id}?csp=strict`)
    expect((await written(`/gallery/${name}/all-states?csp=strict`)).frames).toEqual(all)
    const page = await newPage()
    for (const { id, title } of states.filter(({ id }) => !isAlike(name, id))) {
      // In a page of its own, because frames of one page share what a browser stores about forms.
      await page.goto(`/gallery/${name}/${id}?csp=strict`)
      await reached(page.mainFrame(), title).catch(error => {
        throw new Error(`${name}/${id}`, { cause: error })
      })
      for (const width of [320, 1280]) {
        await page.setViewportSize({ width, height: 720 })
        expect.soft(await controlFaults(page), `${name}/${id}`).toEqual([])
      }
    }
    expect(site.faults.list()).toEqual([])
  },
)

it('is accessible, fits a phone, and lets the calls of its frame go wrong and nobody else’s', async () => {
  const page = await open('/gallery/contact?from=thanks')
  const calls = page.getByLabel('Fault in /leads')
  const frame = page.frameLocator('.bench-frame')
  const link = frame.getByRole('link', { name: 'Write to the office' })
  await link.waitFor()
  await calls.selectOption('broken')
  await frame.locator('script[data-spoil]').waitFor({ state: 'attached' })
  expect(await violations(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 700 })
  await expect.poll(() => overflows(page.locator('body'))).toBe(false)

  // The state that is sent, here and at the same time by a colleague.
  await link.click()
  await frame.getByText('This did not go through').waitFor()
  await page.getByRole('list', { name: 'Events and calls' }).getByText('500').first().waitFor()
  const colleague = await open('/gallery/contact/thanks')
  await reached(colleague.mainFrame(), 'Sent')
  expect(site.calls.list({ path: '/leads', method: 'POST' }).map(({ status }) => status)).toEqual([500, 200])
  expect(site.faults.list()).toEqual([])

  await calls.selectOption('none')
  await page.waitForURL('**/gallery/contact?from=thanks')
  await frame.locator('script[data-spoil]').waitFor({ state: 'detached' })
  await link.click()
  await frame.getByText('Thank you').first().waitFor()
  await page.getByRole('list', { name: 'Events and calls' }).getByText('lead_submitted').waitFor()
})

it('has the page data of a dialog in its form, and shows what another one comes to', async () => {
  const page = await open('/gallery/contact')
  const frame = page.frameLocator('.bench-frame')
  await frame.getByRole('link', { name: 'Write to the office' }).waitFor()
  const data = page.getByLabel('Page data')
  const said = JSON.parse(await data.inputValue())
  await data.fill(JSON.stringify({ ...said, property: undefined, agency: { name: 'Vale & Daughters' } }))
  await page.locator('[data-language=html] code').getByText('Vale \\u0026 Daughters').waitFor()
  await expect.poll(() => new URL(page.url()).searchParams.get('data')).toBeTruthy()
  const shown = () => frame.locator('script[data-page-data]').evaluate(script => JSON.parse(script.textContent!).agency)
  await expect.poll(shown).toEqual({ name: 'Vale & Daughters' })
})
