import { expect, it } from 'vitest'
import { fixtureSite, violations } from '../chromium'

const { open, site } = fixtureSite({ keepsPage: true, homes: 60 })

function expectSent() {
  const { body } = site.calls.list({ path: '/user.ljson', method: 'PUT' }).at(-1)!
  expect(body).toMatchObject({
    title: 'Dr',
    tel_mobile: '07700 900123',
    house_name: 'The Barn',
    county: 'East Sussex',
    postcode: 'BN3 1AA',
  })
  expect(body).not.toHaveProperty('first_name')
}

it('changes title, mobile number and address, and leads to a new password [1.4, 2.41, 3.1, 7.13]', async () => {
  const page = await open('/contact#/user/sign-in')
  const panel = page.getByRole('dialog')
  const link = (name: string) => panel.getByRole('link', { name, exact: true })
  const field = (name: string) => panel.getByLabel(name, { exact: true })
  const button = (name: string) => panel.getByRole('button', { name, exact: true })
  expect(await link('Register now').getAttribute('href')).toBe('#/user')
  await field('Email').fill('ada@example.com')
  await field('Password').fill('Cottage2026!')
  await button('Sign in').click()

  await link('Change password').click()
  await button('Reset password').waitFor()
  expect(await page.evaluate(() => location.hash)).toBe('#/user/forgotten_password')
  const elsewhere = new URL('/a-page', page.url().replace('localhost', '127.0.0.1')).href
  site.faults.add({ path: '/user.ljson', method: 'PUT', status: 302, headers: { location: elsewhere }, times: 1 })
  await field('Password').fill('Cottage2026!')
  await field('Confirm password').fill('Cottage2026!')
  await button('Reset password').click()
  await panel.getByText('Your password may have been changed', { exact: true }).waitFor()

  await page.evaluate(() => location.assign('#/user/edit'))
  await field('Street').waitFor()
  expect(await violations(page)).toEqual([])
  await field('Postcode').fill('BN3')
  await button('Update').click()
  await panel.getByText('Enter the whole postcode, such as BN1 1AA').first().waitFor()
  await field('House name').fill('The Barn')
  await field('Title').fill('Dr')
  await field('Mobile').fill('call me')
  await button('Update').click()
  await expect.poll(() => field('Mobile').getAttribute('aria-invalid')).toBe('true')
  await field('Mobile').fill('07700 900123')
  await field('County').fill('East Sussex')
  await field('Postcode').fill('bn31aa')
  await button('Update').click()
  await page.getByText('Profile successfully updated.', { exact: true }).waitFor()
  expectSent()
})
