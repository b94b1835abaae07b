import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import { fixtureSite } from '../../../chromium'
import { fill, leadForms, person, tap } from '../../../leadForms'
import { phone } from '../../../looks'

const { open, site } = fixtureSite({ keepsPage: true, homes: 600 })

// The server refuses links in a message, so none of these is a link.
const TAGS = [
  '<img src=x onerror=hit()>',
  '<svg onload=hit()>',
  '<script>hit()</script>',
  '<iframe srcdoc="<script>parent.hit()</script>">',
  '<details open ontoggle=hit()>',
  '<input autofocus onfocus=hit()>',
  '<video><source onerror=hit()></video>',
  '<body onload=hit()>',
  '<math><mtext></p><style><img src=x onerror=hit()>',
  '<style>*{display:none!important}</style>',
  '<base href="//elsewhere.example/">',
  '<form action="//elsewhere.example/"><button>Go</button></form>',
  '<meta http-equiv=refresh content="0;url=/gone">',
  '<object data="javascript:hit()"></object>',
  '<template><script>hit()</script></template>',
  'javascript:hit()',
  '{{constructor.constructor("hit()")()}}',
]
const AROUND: ((tag: string) => string)[] = [
  tag => tag,
  tag => tag.toUpperCase(),
  tag => `">${tag}`,
  tag => `'>${tag}`,
  tag => `</textarea>${tag}`,
  tag => `</dd></dl>${tag}`,
  tag => `</title></script>${tag}`,
  tag => `-->${tag}<!--`,
  tag => `]]>${tag}`,
  tag => encodeURIComponent(tag),
  tag => tag.replace(/</g, '&lt;'),
  tag => `\u202e${tag}\u2066`,
]
const STRINGS = AROUND.flatMap(around => TAGS.map(around)).slice(0, 200)

const ALL = STRINGS.join(' ')

const spaced = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Types the strings wherever they can be typed. */
async function goToLastStep(dialog: Locator) {
  await tap(dialog, 'Enter address manually')
  await fill(dialog, { ...person, 'House name': ALL, Street: ALL, Town: ALL, County: 'Kent', Postcode: 'BN3 1AA' })
  await dialog.getByLabel('Message').fill(STRINGS.join('\n'))
  await tap(dialog, 'Next')
  await dialog.getByText('2/3').waitFor()
  await dialog.locator('td:not([data-disabled]) button:not([disabled])').last().tap()
  await tap(dialog, 'All pm')
  await tap(dialog, 'Next')
  await dialog.getByText('3/3').waitFor()
}

it('takes two hundred hostile strings for text: on the page, sent and in mail [2.18, 3.19, 4.19, 7.22]', async () => {
  const { 'book-a-valuation': form } = leadForms(site)
  const page = await open('/terms-of-use', {
    ...phone,
    before() {
      Object.assign(window, { hit: () => document.documentElement.setAttribute('data-hit', '') })
    },
  })
  const hits = () => page.locator('[data-hit]').count()
  await page.goto(`${form!.page()}#/book-a-valuation`)
  const dialog = page.getByRole('dialog')
  await goToLastStep(dialog)

  /** Each text by the field it was typed into. The address has three hostile parts: a county is made of letters. */
  const shown = async () => {
    const texts = (await dialog.getByRole('definition').allTextContents()).map(spaced)
    return [spaced(ALL), spaced([ALL, ALL, ALL, 'Kent'].join(', '))].map(text => texts.some(one => one.includes(text)))
  }
  expect(await shown()).toEqual([true, true])
  expect(await hits()).toBe(0)

  await dialog.getByLabel('I agree to the terms & conditions').check()
  await tap(dialog, 'Submit')
  await dialog.getByRole('heading', { name: 'Thank you' }).waitFor()
  expect(await shown()).toEqual([true, true])
  expect(await hits()).toBe(0)

  const [sent] = site.calls.list({ path: '/leads', method: 'POST' })
  const { lead, lead_client: client } = sent!.body as Record<string, Record<string, string>>
  expect(lead!.message === STRINGS.join('\n')).toBe(true)
  expect(Object.values(client!).filter(text => spaced(String(text)).includes(spaced(ALL)))).toHaveLength(3)
  await page.goto('/__mail')
  const mail = spaced((await page.locator('article').first().textContent())!)
  expect(STRINGS.filter(text => !mail.includes(spaced(text)))).toEqual([])
  expect(await hits()).toBe(0)
})
