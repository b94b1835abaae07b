import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { fixtureSite, loadedFiles } from '../../../chromium'

const { open } = fixtureSite({ keepsPage: true, homes: 20 })

const kept = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter(key => key.startsWith('estate-islands:draft:')))

/** Keeps a draft as a form on an earlier page of this tab did. */
const keep = (page: Page, form: string, minutesAgo: number) =>
  page.evaluate(
    ([form, at]) =>
      sessionStorage.setItem(
        `estate-islands:draft:${form}`,
        JSON.stringify({ at, typed: { email: 'quillon@ferncastle.example' } }),
      ),
    [form, Date.now() - minutesAgo * 60_000] as const,
  )

it('deletes old drafts on any page: as it loads, as the cache gives it back, and in time [contract 11]', async () => {
  const page = await open('/terms-of-use')
  await keep(page, 'old', 31)
  await keep(page, 'young', 10)
  await page.clock.install()
  await page.reload()
  await expect.poll(() => kept(page)).toEqual(['estate-islands:draft:young'])
  await keep(page, 'older', 31)
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect.poll(() => kept(page)).toEqual(['estate-islands:draft:young'])
  await page.clock.fastForward('20:01')
  await expect.poll(() => kept(page)).toEqual([])
})

it('loads nothing for that where the tab keeps no draft', async () => {
  const page = await open('/terms-of-use')
  await page.waitForLoadState('networkidle')
  expect((await loadedFiles(page)).filter(path => path.includes('/page-'))).toEqual([])
})
