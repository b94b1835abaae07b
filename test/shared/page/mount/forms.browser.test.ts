import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { fixtureSite, problems } from '../../../chromium'

const { html, open, site } = fixtureSite({ keepsPage: true })

/** The token that each form of a page would send, by the form's id. */
const tokens = (page: Page) =>
  page
    .locator('form[id]')
    .evaluateAll(forms =>
      Object.fromEntries(
        forms.map(form => [form.id, new FormData(form as HTMLFormElement).getAll('authenticity_token').join()]),
      ),
    )

/** A page whose user request is answered with `reply` when the test says so. */
async function formPage(reply: { json: unknown; headers?: Record<string, string> }) {
  let answer = () => {}
  const asked = new Promise<void>(resolve => {
    answer = resolve
  })
  const elsewhere = 'https://other.example/leads'
  const page = await html(
    `<form id="plain" method="post" action="/leads"></form>
     <form id="capital" method="POST"><input name="action" value="x"><input name="method"></form>
     <form id="full" method="post" action="/leads"><input type="hidden" name="authenticity_token" value="stale"></form>
     <form id="get" action="/branches"></form>
     <form id="dialog" method="dialog"></form>
     <form id="abroad" method="post" action="${elsewhere}"></form>
     <form id="abroad-too" method="post" action="//other.example"><input name="action" value="/leads"></form>
     <form id="unreadable" method="post" action="http://["></form>
     <form id="out" method="post" action="/leads" class="a noAuthToken"></form>
     <div data-island><form id="island" method="post" action="/leads"></form></div>`,
    { head: '<meta name="csrf-token" content="from-page">' },
  )
  await page.route('**/user.ljson', async route => {
    await asked
    await route.fulfill(reply)
  })
  await page.reload({ waitUntil: 'commit' })
  await page.waitForFunction(() => 'estateIslands' in window)
  return { page, answer }
}

const withToken = (token: string) => ({
  plain: token,
  capital: token,
  full: token,
  get: '',
  dialog: '',
  abroad: '',
  'abroad-too': '',
  unreadable: '',
  out: '',
  island: '',
})

describe('the token field of server forms', () => {
  it('is in POST forms to this site, once, later ones too, and renewed by the user call [7.32]', async () => {
    const { page, answer } = await formPage({ json: { user: null, authenticity_token: 'from-body' } })
    await expect.poll(() => tokens(page)).toEqual(withToken('from-page'))
    await page.evaluate(() => {
      const late = Object.assign(document.createElement('form'), { id: 'late', method: 'post' })
      document.body.append(late)
      document.querySelector('#plain')!.replaceChildren()
    })
    await page.waitForFunction(() => document.querySelectorAll('#late [name], #plain [name]').length === 2)
    answer()
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('#late input')?.value === 'from-body')
    await expect.poll(() => tokens(page)).toEqual({ ...withToken('from-body'), late: 'from-body' })
    expect(problems(page)).toEqual([])
  })

  it('is renewed by the header of a reply as well [7.32]', async () => {
    const { page, answer } = await formPage({ json: null, headers: { 'x-csrf-token': 'from-header' } })
    answer()
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('#plain input')?.value === 'from-header')
    await expect.poll(() => tokens(page)).toEqual(withToken('from-header'))
  })

  it('stays here when a button, or a script, sends its form elsewhere [7.32]', async () => {
    const page = await html(
      `<iframe name="answer" title="Answer"></iframe>
       <form method="post" action="/leads" target="answer">
         <button name="authenticity" formaction="https://other.example/leads">There</button> <button>Here</button>
       </form>`,
      { head: '<meta name="csrf-token" content="from-page">' },
    )
    await page.route('**/leads', route => route.fulfill({ body: 'Thank you' }))
    await page.locator('form [name=authenticity_token]').waitFor({ state: 'attached' })
    // As pages do to show that something is loading.
    await page.evaluate(() => {
      const form = document.querySelector('form')!
      form.addEventListener('submit', () => form.append('…'))
    })
    const sent = async (button: string) => {
      const [request] = await Promise.all([
        page.waitForRequest(request => request.method() === 'POST'),
        page.getByRole('button', { name: button, exact: true }).click(),
      ])
      return request.postData() ?? ''
    }
    expect(await sent('There')).toBe('authenticity=')
    expect(await sent('Here')).toMatch(/^authenticity_token=.+/)
    const lead = (to: string) => page.locator('form').evaluate((form, to) => form.setAttribute('action', to), to)
    await lead('https://other.example/leads')
    expect(await sent('Here')).toBe('')
    await lead('/leads')
    expect(await sent('Here')).toMatch(/^authenticity_token=.+/)
    expect(problems(page)).toEqual([])
  })

  it('is in a form that a script makes, or makes a POST, and sends at once [7.32]', async () => {
    const page = await html(
      '<form id="search" action="/leads" target="answer"></form><iframe name="answer" title="Answer"></iframe>',
      {
        head: '<meta name="csrf-token" content="from-page">',
      },
    )
    await page.route('**/leads*', route => route.fulfill({ body: 'Thank you' }))
    await page.waitForFunction(() => 'estateIslands' in window)
    const sent = async (send: () => void) => {
      const [request] = await Promise.all([page.waitForRequest('**/leads*'), page.evaluate(send)])
      return request.postData()
    }
    const made = await sent(() => {
      const form = Object.assign(document.createElement('form'), { method: 'post', action: '/leads', target: 'answer' })
      document.body.append(form)
      form.submit()
    })
    expect(made).toMatch(/^authenticity_token=.{8}/)
    const changed = await sent(() => {
      const form = document.querySelector<HTMLFormElement>('#search')!
      form.method = 'post'
      form.submit()
    })
    expect(changed).toMatch(/^authenticity_token=.{8}/)
    expect(problems(page)).toEqual([])
  })

  it.each(['homeflow', 'json'])('lets a form of the site through, page data as %s [7.32]', async mode => {
    const page = await open(`/contact?data=${mode}`)
    const form = page.locator('main form[method=post]').first()
    await form.locator('[name=authenticity_token]').waitFor({ state: 'attached' })
    const [reply] = await Promise.all([
      page.waitForResponse(reply => reply.request().method() === 'POST'),
      form.evaluate(form => HTMLFormElement.prototype.submit.call(form)),
    ])
    expect(site.calls.list({ method: 'POST' })[0]!.body.authenticity_token).toMatch(/.{20}/)
    expect(await reply.headerValue('location')).not.toContain('invalid-authenticity-token')
  })
})
