import { expect, it } from 'vitest'
import { homeDetail } from '../../fixtures/data/index'
import { fixtureSite, problems, reaches, ready, violations } from '../chromium'
import { overflows, phone, smallTargets } from '../looks'

const { html, open, site } = fixtureSite({ keepsPage: true, homes: 200 })

it('leads by keyboard to a form to whoever answers for the home, or the office’s [2.27, 2.28, 3.9, 6.3]', async () => {
  const named = site.homes.find(home => home.channel === 'sales' && homeDetail(home).associatedProfile)!
  const { associatedProfile } = homeDetail(named)
  const page = await open(`/properties/${named.id}/sales`)
  const here = page.locator('[data-part="contact-person"]')
  await here.getByRole('link', { name: associatedProfile!.telephoneNumber.replaceAll(' ', '\u00a0') }).waitFor()
  expect(await here.innerText()).not.toContain(associatedProfile!.jobTitle)
  await here.getByRole('link', { name: `Write to ${associatedProfile!.fullName}` }).press('Enter')
  await page.getByRole('dialog', { name: `Contact ${associatedProfile!.fullName}` }).waitFor()
  expect(problems(page)).toEqual([])

  const isForLettings = (home: (typeof site.homes)[number]) =>
    homeDetail(home).branch.staff.find(one => one.contactable_for_lettings)
  const unnamed = site.homes.find(
    home => home.channel === 'lettings' && !homeDetail(home).associatedProfile && isForLettings(home),
  )!
  await page.goto(`/properties/${unnamed.id}/lettings`)
  expect(await here.innerText()).toContain(isForLettings(unnamed)!.fullName)
})

it('shows anybody there is in every state, on the narrowest phone and from right to left [3.9, 6.3, 6.4]', async () => {
  const page = await open('/widgets/contact-person?csp=strict', phone)
  const text = (state: string) => page.locator(`#${state} [data-widget]`).innerText()
  for (const state of ['page-data', 'lettings', 'office', 'commercial', 'no-photo', 'lost-photo']) {
    await page.locator(`#${state}`).scrollIntoViewIfNeeded()
    await ready(page, `#${state} [data-widget]`)
    expect(await violations(page, `#${state}`), state).toEqual([])
  }
  expect(await text('page-data')).toMatch(/^Rosalind Vale\s+Tetbury office\s+Direct\s+07700/)
  expect(await text('lettings')).toMatch(/^Ines Marlowe.*01666.555.020/s)
  expect(await text('office')).toMatch(/^Tetbury office\s+Telephone.*Write to the office$/s)
  expect(await text('commercial')).toContain('commercial@example.com')
  expect(await text('no-photo')).toContain('<b>Wilhelmina</b>')
  await expect.poll(() => page.locator('#lost-photo img').isVisible()).toBe(false)
  expect(await text('server')).toBe('Rosalind Vale, 07700 900 101')
  await ready(page, '#nothing [data-widget]')
  expect(await text('nothing')).toBe('')
  await reaches(page, '#wrong [data-widget]', 'failed')
  expect(await text('wrong')).toBe('Ring us: 01242 555 019')
  expect(await overflows(page.locator('html'))).toBe(false)
  expect(await smallTargets(page.locator('[data-part]'))).toEqual([])

  await page.evaluate(() => {
    document.documentElement.dir = 'rtl'
    document.documentElement.style.fontSize = '200%'
  })
  expect(await overflows(page.locator('html'))).toBe(false)
})

it('breaks the name of an office that is one long word, within a phone', async () => {
  const branch = { branchName: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch', branchUrl: '/branches/b' }
  const associatedProfile = { id: 7, fullName: 'Rosalind Vale', telephoneNumber: '07700 900 101' }
  const props = JSON.stringify({ property: { branch, associatedProfile } })
  const page = await html(`<div data-widget="contact-person" data-load="eager" data-props='${props}'></div>`, phone)
  await page.getByRole('link', { name: `${branch.branchName} office` }).waitFor()
  expect(await overflows(page.locator('html'))).toBe(false)
})
