import { describe, expect, it } from 'vitest'
import { fixtureSite, problems, violations } from '../chromium'

const { open, site } = fixtureSite({ keepsPage: true, homes: 60 })

describe('#/send-to-a-friend', () => {
  function expectPost(home: (typeof site.homes)[number]) {
    const [post, ...more] = site.calls.list({ path: '/user/send_to_friend' })
    expect(more).toEqual([])
    expect(post!.body).toMatchObject({
      authenticity_token: expect.stringMatching(/\w{10}/),
      mailer: {
        from_name: 'Mo Field',
        from_email: 'mo@example.com',
        recipient_name: 'Ada <i>Reed</i>',
        recipient_email: 'ada@example.com',
        message: 'Look at <script>this</script>',
        property_id: String(home.id),
        channel: 'lettings',
        body: '',
      },
    })
    expect(site.state.mails).toMatchObject([{ to: 'ada@example.com', text: 'Look at <script>this</script>' }])
  }

  it('sends a home to somebody by name, as the incumbent’s form does, and says what became of it [7.35]', async () => {
    const home = site.homes.find(({ channel }) => channel === 'lettings')!
    const page = await open(`/properties/${home.id}/lettings`)
    await page.getByRole('link', { name: 'Send to a friend' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Send to a friend' })
    const submit = dialog.getByRole('button', { name: 'Submit', exact: true })
    await submit.press('Enter')
    for (const words of ['Enter your name', "Enter your friend's name", 'Please enter a valid email'])
      await dialog.locator('[data-summary]').getByText(words).first().waitFor()
    expect(await violations(page)).toEqual([])
    const fields = {
      'Your name': 'Mo Field',
      'Your email': 'mo@example.com',
      "Friend's name": 'Ada <i>Reed</i>',
      "Friend's email": 'ada@nowhere',
      Message: 'Look at <script>this</script>',
    }
    for (const [name, value] of Object.entries(fields)) await dialog.getByLabel(name, { exact: true }).fill(value)
    await submit.click()
    await dialog.getByText("Enter your friend's email, such as").waitFor()
    await dialog.getByLabel("Friend's email").fill('ada@example.com')
    await submit.click()
    await page.getByRole('status').filter({ hasText: /\w/ }).first().waitFor()
    expectPost(home)
    await page.goto('/__mail')
    await page.getByText('Look at <script>this</script>').waitFor()
    expect(problems(page)).toEqual([])
  })

  it('opens nothing on a page without a home, and tells a program that all is well [7.35]', async () => {
    const page = await open('/contact#/send-to-a-friend')
    await expect.poll(() => page.evaluate(() => location.hash)).toBe('#/')
    const [home] = site.homes
    await page.goto(`/properties/${home!.id}/${home!.channel}#/send-to-a-friend`)
    const dialog = page.getByRole('dialog', { name: 'Send to a friend' })
    await dialog.locator('input[name=body]').evaluate((field: HTMLInputElement) => {
      field.value = 'https://spam.example'
    })
    await dialog.getByRole('button', { name: 'Submit', exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(site.calls.list({ path: '/user/send_to_friend' })).toEqual([])
  })
})
