import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { articles } from '../../fixtures/data/index'
import { fixtureSite, problems, ready, untilAsked, violations } from '../chromium'
import { isFocused, LEGACY, looks, overflows, phone, smallTargets } from '../looks'
import { shifts, watchShifts } from '../shifts'

const { newPage, open, site } = fixtureSite({ keepsPage: true })

const marker = '[data-widget="articles"]'
const stories = articles()

const titles = (page: Page) => page.locator(`${marker} h3`).allTextContents()
const titlesOf = (topic: string) => stories.filter(one => one.topic === topic).map(({ title }) => title)
const topic = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Topics' }).getByRole('link', { name, exact: true })
const more = (page: Page) => page.getByRole('button', { name: 'Load more' })
const path = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search
const said = (page: Page) => page.locator(`${marker} [role=status]`).textContent()

/** Takes over the articles of a page that has been gone to. */
async function takeOver(page: Page) {
  await page.locator(marker).dispatchEvent('pointerover')
  await ready(page, marker)
}

describe('without JavaScript', () => {
  it('is a page of links: to the topics, to the pages, to the articles [1.6, 3.14]', async () => {
    const page = await open('/articles', { javaScriptEnabled: false })
    expect(await more(page).isVisible()).toBe(false)
    const place = async () => [path(page), await titles(page)]
    await page.getByRole('link', { name: 'Older articles' }).click()
    await expect.poll(place).toEqual(['/articles?page=2', stories.slice(9, 18).map(one => one.title)])
    await page.getByRole('link', { name: 'Newer articles' }).click()
    await page.waitForURL('**/articles')
    await topic(page, 'Selling').click()
    await expect.poll(place).toEqual(['/articles/topic-selling', titlesOf('Selling')])
    await page.locator(`${marker} article`).first().click()
    await page.waitForURL(`**/articles/${stories.find(one => one.topic === 'Selling')!.slug}`)
  })
})

describe('the journal of the site', () => {
  it('is taken over as it stands, in any state, and nothing moves', async () => {
    const page = await newPage({ before: watchShifts })
    const content = () => page.locator(marker).evaluate(element => element.innerHTML)
    for (const address of ['/articles', '/articles/topic-selling', '/articles?page=4', '/articles?page=99']) {
      await page.goto(address)
      const before = await content()
      await takeOver(page)
      expect(await content(), address).toBe(before)
      expect(await shifts(page), address).toEqual([])
      expect(await violations(page, marker), address).toEqual([])
      expect(problems(page), address).toEqual([])
    }

    // On a phone, the row of topics scrolls to the shown topic. The page stays at its top.
    await page.setViewportSize({ width: 375, height: 700 })
    await page.goto('/articles/topic-selling')
    await takeOver(page)
    const end = async () => {
      const { x, width } = (await topic(page, 'Selling').boundingBox())!
      return x + width
    }
    await expect.poll(end).toBeLessThan(375)
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })

  it('shows each topic in full when it gets the focus, however narrow the window', async () => {
    const page = await open('/articles', { viewport: { width: 320, height: 640 } })
    const row = page.getByRole('navigation', { name: 'Topics' })
    const topics = row.getByRole('link')
    const cut: string[] = []
    await topics.first().focus()
    for (const one of await topics.all()) {
      expect(await isFocused(one)).toBe(true)
      // The browser scrolls to it with the next frame. The row fades out over its last 40 px.
      const isCut = await one.evaluate(async link => {
        await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
        const [own, row] = [link, link.closest('ul')!].map(element => element.getBoundingClientRect())
        return own!.left < row!.left || own!.right > row!.right - 40
      })
      if (isCut) cut.push(await one.innerText())
      await page.keyboard.press('Tab')
    }
    expect(cut).toEqual([])
  })

  it('leaves the row of topics at the one with the focus when its code comes', async () => {
    const page = await open('/articles', { viewport: { width: 320, height: 640 } })
    const last = page.getByRole('navigation', { name: 'Topics' }).getByRole('link').last()
    await last.focus()
    await takeOver(page)
    expect(await isFocused(last)).toBe(true)
    expect(await last.evaluate(link => link.getBoundingClientRect().right)).toBeLessThan(320)
  })

  it('turns to a topic and back again, and grows by keys, and after a failure', async () => {
    const page = await open('/articles', { fresh: true })
    await takeOver(page)
    await topic(page, 'Selling').click()
    await expect.poll(() => titles(page)).toEqual(titlesOf('Selling'))
    await expect.poll(() => path(page)).toBe('/articles/topic-selling')
    await expect.poll(() => page.title()).toMatch(/^Selling – Journal/)
    await expect.poll(() => isFocused(topic(page, 'Selling'))).toBe(true)
    await expect.poll(() => said(page)).toBe('Selling: 4 articles')
    await page.goBack()
    await expect.poll(() => titles(page)).toEqual(stories.slice(0, 9).map(one => one.title))
    await expect.poll(() => page.title()).toMatch(/^Journal/)

    await more(page).focus()
    await page.keyboard.press('Enter')
    const next = page.getByRole('link', { name: stories[9]!.title })
    await expect.poll(() => isFocused(next)).toBe(true)
    expect(await next.evaluate(element => element.matches(':focus-visible'))).toBe(true)
    await expect.poll(() => said(page)).toBe('9 more articles. 18 of 32 articles shown')

    site.faults.add({ path: '/articles.ljson', body: 'html' })
    await more(page).click()
    await page.getByRole('alert').filter({ hasText: 'More articles could not be loaded' }).waitFor()
    expect(await violations(page, marker)).toEqual([])
    site.faults.clear()
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('27 of 32 articles shown').first().waitFor()

    await page.getByRole('link', { name: stories[20]!.title }).click()
    await page.waitForURL(`**/articles/${stories[20]!.slug}`)
    await page.goBack()
    await page.getByRole('link', { name: stories[20]!.title }).waitFor()
    await expect.poll(() => path(page)).toBe('/articles?page=3')
  })

  it('grows by a press that comes before its code', async () => {
    const script = site.faults.add({ path: '/asset_bundles/agency-*.js', delay: 'never' })
    const page = await open('/articles')
    await more(page).click()
    await untilAsked(script)
    site.faults.release(script)
    await page.getByText('18 of 32 articles shown').first().waitFor()
  })
})

describe('whatever the page', () => {
  it('is accessible in every state, under the strictest policy, and the same on every legacy stylesheet', async () => {
    const page = await open('/widgets/articles?csp=strict', phone)
    const states = 'page-data topic last one pictures nothing past-the-end none asked-for hostile'.split(' ')
    for (const state of states) {
      const place = `#${state} [data-widget]`
      await ready(page, place)
      await page.locator(`${place} [aria-busy=false]`).waitFor({ state: 'attached' })
      expect(await violations(page, place), state).toEqual([])
      // The whole card of an article can be pressed.
      const small = await smallTargets(page.locator(place))
      expect(
        small.filter(target => !target.includes('ei-ArticleCard-link')),
        state,
      ).toEqual([])
    }
    expect(await overflows(page.locator('main'))).toBe(false)
    expect(problems(page).filter(text => !/404|ERR_UNKNOWN_URL_SCHEME/.test(text))).toEqual([])

    await page.setViewportSize({ width: 1280, height: 900 })
    const looksOn = async (legacy: string) => {
      await page.goto(`/gallery/articles/topic?legacy=${legacy}`)
      await ready(page)
      return looks(page.locator(marker))
    }
    const plain = await looksOn('none')
    for (const legacy of LEGACY) expect(await looksOn(legacy), legacy).toEqual(plain)
  })
})
