import { describe, expect, it } from 'vitest'
import { fixtureSite, problems, violations } from '../chromium'

const { open, site } = fixtureSite({ keepsPage: true })

describe('#/cookies', () => {
  it('opens the choice again: refusal removes what analytics left and offers a reload [7.26, 9.35, 9.36]', async () => {
    const page = await open('/contact', {
      before: () => {
        if (document.cookie.includes('cookieconsent_status')) return
        for (const cookie of ['cookieconsent_status=allow', '_ga=GA1.1.2', '_ga_X1=GS1', 'theme_choice=dark']) {
          // biome-ignore lint/suspicious/noDocumentCookie: as analytics products do it
          document.cookie = `${cookie}; path=/`
        }
      },
    })
    await page.getByRole('link', { name: 'Cookie choices' }).click()
    const region = page.getByRole('dialog', { name: 'Cookies' }).getByRole('region', { name: 'Cookies' })
    await region.getByText('You have allowed us to count visits.').waitFor()
    expect(await violations(page)).toEqual([])

    await region.getByRole('button', { name: 'Decline' }).press('Enter')
    await region.getByText('No visits are counted.').waitFor()
    await expect
      .poll(() => site.calls.list({ path: '/ajax-events/logs' }).map(({ body }) => body['cookie-consent']))
      .toEqual(['deny'])
    const cookies = async () => (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`)
    // The code that takes analytics back comes after the answer.
    await expect.poll(async () => (await cookies()).filter(cookie => cookie.startsWith('_ga'))).toEqual([])
    expect(await cookies()).toEqual(expect.arrayContaining(['cookieconsent_status=deny', 'theme_choice=dark']))
    expect(await violations(page)).toEqual([])

    // Another press, and closing, change nothing about what still runs on this page.
    await region.getByRole('button', { name: 'Decline' }).press('Enter')
    await page.keyboard.press('Escape')
    await expect.poll(() => new URL(page.url()).hash).toBe('#/')
    await page.getByRole('link', { name: 'Cookie choices' }).click()
    await region.getByText('Counting stops when you reload.').waitFor()

    site.calls.clear()
    await region.getByRole('button', { name: 'Reload' }).click()
    await page.waitForLoadState('networkidle')
    expect(site.calls.list({ path: '/analytics_code' })).toEqual([])
    expect(problems(page)).toEqual([])
  })

  it('shows the answer that was given last, also in another tab [9.35]', async () => {
    const page = await open('/contact#/cookies')
    const dialog = (tab: typeof page) => tab.getByRole('dialog', { name: 'Cookies' })
    await dialog(page).getByRole('button', { name: 'Allow' }).click()
    await dialog(page).getByText('You have allowed us to count visits.').waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => new URL(page.url()).hash).toBe('#/')
    const other = await page.context().newPage()
    await other.goto('/contact#/cookies')
    await dialog(other).getByRole('button', { name: 'Decline' }).click()
    await dialog(other).getByText('You have declined.').waitFor()
    await page.getByRole('link', { name: 'Cookie choices' }).click()
    await dialog(page).getByText('You have declined. No visits are counted. Counting stops').waitFor()
  })

  it('says what this browser keeps, and clears notes, homes last looked at and searches made [9.1]', async () => {
    const page = await open('/contact#/cookies', {
      before: () => {
        localStorage.recentlyViewed ??= JSON.stringify([{ property_id: 1, display_address: 'Elm House' }])
        localStorage['estate-islands:homeNotes'] ??= JSON.stringify([{ id: '1', note: 'Noisy' }])
        localStorage.searchHistory ??= JSON.stringify([{ channel: 'sales', q: 'Hove' }])
      },
    })
    const region = page.getByRole('region', { name: 'Cookies' })
    await region.getByText('1 home recently viewed').waitFor()
    const clear = region.getByRole('button', { name: 'Clear' })
    const announced = (words: string) => region.getByRole('status').getByText(words).waitFor()
    await region.getByText('Your notes on 1 home', { exact: true }).waitFor()
    await clear.first().click()
    await region.getByText('Your notes on 0 homes').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await region.getByText('Your notes on 1 home', { exact: true }).waitFor()
    await clear.first().click()
    await region.getByText('Your notes on 0 homes').waitFor()
    await clear.nth(1).click()
    await announced('0 homes recently viewed')
    expect(await clear.nth(1).evaluate(button => button === document.activeElement)).toBe(true)
    await clear.last().click()
    await announced('0 recent searches')
    const kept = () =>
      page.evaluate(() =>
        [localStorage['estate-islands:homeNotes'], localStorage.recentlyViewed, localStorage.searchHistory].join(),
      )
    await expect.poll(kept).toBe('[],[],[]')
    expect(problems(page)).toEqual([])
  })

  it('offers to clear only what there is, and deletes typed text, also in the page’s memory [contract 11]', async () => {
    const page = await open('/contact#/cookies')
    const remove = page.getByRole('button', { name: 'Delete drafts' })
    const goTo = (hash: string) => page.evaluate(hash => location.assign(hash), hash)
    const name = page.getByRole('dialog', { name: 'Contact office' }).getByLabel('First name')
    await page.getByText('What you have typed into a form').waitFor()
    // Nothing is kept yet, so there is nothing to clear.
    await page.getByText('0 recent searches').waitFor()
    expect(await remove.count()).toBe(0)
    expect(await page.getByRole('button', { name: 'Clear' }).count()).toBe(0)

    await goTo('#/contact-office')
    await name.fill('Wilhelmina')
    await goTo('#/cookies')
    await remove.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('status').filter({ hasText: 'Drafts deleted' }).waitFor()
    expect(await remove.evaluate(button => button === document.activeElement)).toBe(true)
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('Wilhelmina')
    expect(await violations(page)).toEqual([])

    await goTo('#/contact-office')
    await name.waitFor()
    expect(await name.inputValue()).toBe('')
    expect(problems(page)).toEqual([])
  })
})
