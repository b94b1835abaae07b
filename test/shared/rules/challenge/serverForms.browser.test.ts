import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { SITE_KEY } from '../../../../fixtures/server/routes/botCheck'
import { fixtureSite, problems, untilAsked } from '../../../chromium'

const { html, open, site } = fixtureSite({ keepsPage: true, homes: 20 })

const NOTICE = 'This site is protected by reCAPTCHA.'

const asked = (path: string) => site.calls.list({ path: `/__botcheck/${path}` }).length
const posts = (path: string) => site.calls.list({ path, method: 'POST' })
const question = (page: Page) =>
  page.locator('iframe[title*=challenge]').contentFrame().getByRole('button', { name: 'I am' })

async function fill(page: Page) {
  await page.getByLabel('First name').fill('Mo')
  await page.getByLabel('Last name').fill('Field')
  await page.getByLabel('Email').fill('mo@example.com')
}

/** Keeps when the form is checked and when it is sent. */
function hearChecks() {
  sessionStorage.heard ??= ''
  document.addEventListener('after_successful_recaptcha', event => {
    const form = (event as CustomEvent<HTMLFormElement>).detail
    sessionStorage.heard += form === window.Homeflow!.get!('submitted_form') && 'checked '
  })
  // Presses again while the next page is loading.
  document.addEventListener('submit', ({ target }) => {
    sessionStorage.heard += 'sent '
    setTimeout(() => (target as HTMLFormElement).requestSubmit())
  })
}

it('holds a form of an old page until it is checked, and sends it once [4.15, 5.34]', async () => {
  site.reset({ botCheck: 'v2', challenge: true })
  const page = await open('/contact?legacy=bespoke', { before: hearChecks })
  const heard = () => page.evaluate(() => sessionStorage.heard)
  const send = page.getByRole('button', { name: 'Send', exact: true })
  await send.hover()
  expect(asked('*')).toBe(0)
  await fill(page)
  await page.getByText(NOTICE).waitFor()
  await expect.poll(() => asked('recaptcha__en.js')).toBe(1)

  await send.click()
  await question(page).waitFor()
  // Our script looks for a question ten times a second, and focuses it.
  await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('iframe')
  await page.mouse.click(5, 300)
  await page.getByRole('alert').filter({ hasText: 'You closed the question' }).waitFor()
  expect(await heard()).toBe('')
  expect(await page.getByLabel('Email').inputValue()).toBe('mo@example.com')

  const held = site.faults.add({ path: '/form_submissions', delay: 'never' })
  await send.click()
  // A click waits for its page, which is delayed.
  const answered = question(page).click()
  await expect.poll(() => posts('/form_submissions').length).toBe(1)
  site.faults.release(held)
  await answered
  await page.getByRole('status').filter({ hasText: /\w/ }).first().waitFor()
  expect(await heard()).toBe('checked sent ')
  expect(posts('/form_submissions')).toHaveLength(1)
  expect(asked('token')).toBe(3)
  expect(posts('/form_submissions')[0]!.body).toMatchObject({
    first_name: 'Mo',
    'g-recaptcha-response': expect.stringMatching(/^v2\./),
  })
  expect(problems(page)).toEqual([])
})

it('says in the form that nothing was sent until the next attempt, and says it aloud once [5.34]', async () => {
  site.reset({ botCheck: 'v2', challenge: true })
  const page = await open('/contact?legacy=bespoke', { fresh: true })
  await page.clock.install()
  await fill(page)
  await page.getByText(NOTICE).waitFor()
  const reason = page.locator('form').getByText('nothing was sent')
  const toast = page.getByRole('alert').filter({ hasText: 'nothing was sent' })
  const send = page.getByRole('button', { name: 'Send', exact: true })
  for (let attempt = 0; attempt < 2; attempt++) {
    await send.click()
    await question(page).waitFor()
    expect(await reason.count()).toBe(0)
    await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('iframe')
    await page.mouse.click(5, 300)
    await toast.waitFor()
    await page.clock.runFor(5_000)
    expect(await toast.count()).toBe(1)
    await page.clock.runFor(5_000)
    await toast.waitFor({ state: 'detached' })
    expect(await reason.evaluate(words => !words.closest('[role=alert], [role=status], [aria-live]'))).toBe(true)
  }
})

const DATA = {
  recaptcha: { siteKey: SITE_KEY, scriptUrl: '/__botcheck/api.js' },
  theme_settings: { recaptcha_version: 'v3' },
}
const EARLY_FORM = `<script type="application/json" data-page-data>${JSON.stringify(DATA)}</script><main><h1>A page</h1>
  <form method="post" action="/leads" target="answer"><label>Name <input name="name"></label>
  <button name="go" value="1">Send</button></form><iframe name="answer" title="Answer"></iframe></main>`

it('holds a form that is sent before the check’s code, and sends it once, with button and token [5.34]', async () => {
  site.reset({ botCheck: 'v3' })
  const held = site.faults.add({ path: '/asset_bundles/bot-check-', delay: 'never' })
  const page = await html(EARLY_FORM)
  await page.getByLabel('Name').fill('Mo')
  for (let press = 0; press < 2; press++) await page.getByRole('button', { name: 'Send' }).click()
  await page.getByLabel('Name').press('Enter')
  expect(posts('/leads')).toHaveLength(0)
  await untilAsked(held)
  site.faults.release(held)
  await expect.poll(() => posts('/leads').length).toBe(1)
  expect(posts('/leads')[0]!.body).toMatchObject({
    name: 'Mo',
    go: '1',
    'g-recaptcha-response': expect.stringMatching(/^v3/),
  })
  // Held no longer.
  await page.getByRole('button', { name: 'Send' }).click()
  await expect.poll(() => posts('/leads').length).toBe(2)
  // The server redirects to the page of the form, which only this test has.
  const unmeant = problems(page).filter(problem => !/ 404 /.test(problem))
  const missing = site.calls.list().filter(({ status, path }) => status === 404 && path !== '/a-page')
  expect([unmeant, missing]).toEqual([[], []])
})

it('loads nothing for an untouched form, and its code at a first touch or an earlier submit [5.34, 7.29]', async () => {
  site.reset({ botCheck: 'v3' })
  const page = await html(EARLY_FORM, { fresh: true })
  await expect.poll(() => site.calls.list({ path: '/user.ljson' })[0]?.status).toBe(200)
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'Send' }).hover()
  const bundle = () => site.calls.list({ path: '/asset_bundles/*' }).map(({ path }) => path)
  expect(bundle()).toEqual(['/asset_bundles/mount.js'])
  await page.getByLabel('Name').click()
  await expect.poll(() => bundle().some(path => path.includes('bot-check'))).toBe(true)

  const untouched = await html(EARLY_FORM)
  await untouched.locator('form').evaluate((form: HTMLFormElement) => form.requestSubmit())
  await expect.poll(() => posts('/leads').length).toBe(1)
  expect(posts('/leads')[0]!.body).toMatchObject({ 'g-recaptcha-response': expect.stringMatching(/^v3/) })
})

it('holds every form that is sent before the check’s code is here, each in its own frame [5.34]', async () => {
  site.reset({ botCheck: 'v3' })
  const held = site.faults.add({ path: '/asset_bundles/bot-check-', delay: 'never' })
  const other = EARLY_FORM.replaceAll('answer', 'other').replace('Name', 'Question').replace('>Send<', '>Ask<')
  const page = await html(EARLY_FORM + other.slice(other.indexOf('<form'), other.indexOf('</main>')))
  await page.getByLabel('Name').fill('Mo')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByLabel('Question').fill('Is there a cellar?')
  await page.getByRole('button', { name: 'Ask' }).click()
  expect(posts('/leads')).toHaveLength(0)
  await untilAsked(held)
  site.faults.release(held)
  await expect
    .poll(() =>
      posts('/leads')
        .map(({ body }) => body.name)
        .sort(),
    )
    .toEqual(['Is there a cellar?', 'Mo'])
  const token = expect.stringMatching(/^v3/)
  for (const { body } of posts('/leads')) expect(body['g-recaptcha-response']).toEqual(token)
})

it('sends a held form without a check when the check’s code cannot be had [5.34, 8.28]', async () => {
  site.reset({ botCheck: 'v3' })
  site.faults.add({ path: '/asset_bundles/bot-check-', status: 500 })
  const page = await html(EARLY_FORM)
  await page.getByLabel('Name').fill('Mo')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect.poll(() => posts('/leads').length).toBe(1)
  expect(posts('/leads')[0]!.body).toMatchObject({ name: 'Mo' })
})

/** A page with a form of each kind. */
async function openForms() {
  const data = {
    recaptcha: { siteKey: SITE_KEY, scriptUrl: '/__botcheck/api.js' },
    theme_settings: { recaptcha_version: 'v3' },
  }
  const form = (id: string, action: string, rest = '') =>
    `<form id="${id}" method="post" action="${action}" target="answer" ${rest}><label>${id} <input name="action"></label>
     <button name="go" value="1">Send ${id}</button></form>`
  return html(
    `<main><h1>A page</h1>${[
      form('lead', '/leads'),
      form('home', '/properties/1/sales/leads'),
      form('friend', '/user/send_to_friend'),
      form('marked', '/leads', 'class="hfjs-form-invalid"'),
      form('script', '/form_submissions', 'class="async-recaptcha-submit"'),
      form('session', '/session'),
      form('saved', '/saved_properties.ljson'),
      form('search', '/properties').replace('post', 'get'),
    ].join('')}<iframe name="answer" title="Answer"></iframe></main>`,
    {
      csp: true,
      head: `<script type="application/json" data-page-data>${JSON.stringify(data)}</script>`,
    },
  )
}

/** The page sends one form by a script, and checks another. */
async function runPageScripts(page: Page) {
  await page.evaluate(() => {
    document.addEventListener('async-recaptcha-submit', () => {
      const form = document.querySelector<HTMLFormElement>('#script')!
      fetch('/form_submissions', { method: 'POST', body: new FormData(form) })
    })
    // Removes its own mark, as validators do.
    const marked = document.querySelector('#marked')!
    marked.addEventListener('submit', event => {
      if (
        marked.classList.contains('hfjs-form-invalid') &&
        !marked.querySelector<HTMLInputElement>('[name=action]')!.value
      )
        event.preventDefault()
      else marked.classList.remove('hfjs-form-invalid')
    })
  })
}

it('tells forms apart: by address, mark, script and button, with a token each [5.34, 5.35]', async () => {
  site.reset({ botCheck: 'v3' })
  const page = await openForms()
  await page.getByLabel('lead').focus()
  await page.getByText(NOTICE).waitFor()
  await runPageScripts(page)
  /** What a press sends: the path and the first characters of the token. */
  const press = async (id: string) => {
    const [request] = await Promise.all([
      page.waitForRequest(
        request => request.url().includes('go=1') || (request.method() === 'POST' && !request.url().includes('__')),
      ),
      page.getByRole('button', { name: `Send ${id}` }).click(),
    ])
    return `${new URL(request.url()).pathname} ${/name="g-recaptcha-response"\s+(v3)|g-recaptcha-response=(v3)/.exec(request.postData() ?? '')?.[0].slice(-2) ?? ''}`
  }
  expect(await press('session')).toBe('/session ')
  expect(await press('saved')).toBe('/saved_properties.ljson ')
  expect(await press('search')).toBe('/properties ')
  expect(asked('token')).toBe(0)
  expect(await press('lead')).toBe('/leads v3')
  expect(await press('home')).toBe('/properties/1/sales/leads v3')
  expect(await press('friend')).toBe('/user/send_to_friend v3')
  expect(await press('script')).toBe('/form_submissions v3')
  expect(asked('token')).toBe(4)

  await page.getByRole('button', { name: 'Send marked' }).click()
  await page.getByLabel('marked').fill('right')
  expect(asked('token')).toBe(4)
  expect(await press('marked')).toBe('/leads v3')
  expect(await press('lead')).toBe('/leads v3')
  const tokens = () => site.calls.list({ method: 'POST' }).flatMap(({ body }) => body['g-recaptcha-response'] ?? [])
  await expect.poll(() => tokens().length).toBe(6)
  expect(new Set(tokens()).size).toBe(6)
  expect(problems(page).filter(problem => /CSP|Trusted/.test(problem))).toEqual([])
})
