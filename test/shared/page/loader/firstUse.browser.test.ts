import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { problems, reaches } from '../../../chromium'
import { holdBack } from '../../../holdBack'
import { states, trialSite } from '../../../trialSite'

const { html, site, passing } = trialSite()

/** Markup that a server may render for the form: the same fields without a script. */
const SERVED = `
  <label>Town <input name="town"></label>
  <label><input type="checkbox" name="agree"> Agree</label>
  <label>Kind <select name="kind"><option>House</option><option>Flat</option></select></label>
  <input type="file" name="deed" aria-label="Deed">
  <button type="button">Search</button>
  <button type="button" aria-label="Open menu">Menu</button>`
const form = (content = SERVED) => `<div data-widget="form" data-load="interaction">${content}</div>`
const said = (page: Page) => page.locator('output').textContent()
/** Keeps the island's code on its way until the test lets it arrive. */
const hold = (page: Page) => holdBack(page, 'form-*.js')

describe('the first use of a marker that waits', () => {
  it('as a click on a button does what it would have done', async () => {
    const page = await html(form())
    await page.getByRole('button', { name: 'Search' }).click()
    await reaches(page, '[data-widget]', 'ready')
    await expect.poll(() => said(page)).toBe('searched')
    expect(problems(page)).toEqual([])
  })

  it('as a click finds a button by its accessible name, whatever it looks like', async () => {
    const page = await html(form())
    await page.getByRole('button', { name: 'Open menu' }).click()
    await reaches(page, '[data-widget]', 'ready')
    await expect.poll(() => said(page)).toBe('opened')
  })

  it('as a tap does what it would have done', async () => {
    const page = await html(form(), { hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } })
    await page.getByRole('button', { name: 'Search' }).tap()
    await reaches(page, '[data-widget]', 'ready')
    await expect.poll(() => said(page)).toBe('searched')
  })

  it.each(['Enter', 'Space'])('as %s on a button presses it', async key => {
    const page = await html(form())
    await page.getByRole('button', { name: 'Search' }).press(key)
    await reaches(page, '[data-widget]', 'ready')
    await expect.poll(() => said(page)).toBe('searched')
  })

  it('as an arrow key in a field reaches the field that takes its place', async () => {
    const page = await html(form())
    await page.getByLabel('Town').press('ArrowDown')
    await reaches(page, '[data-widget]', 'ready')
    await page.getByText('arrow', { exact: true }).waitFor()
  })

  it('as typing keeps the text, the focus and the caret, also what is typed while the code is on its way', async () => {
    const page = await html(form())
    const { routed, letGo } = hold(page)
    await routed
    const town = page.getByLabel('Town')
    await town.pressSequentially('Strling')
    for (let step = 0; step < 5; step++) await town.press('ArrowLeft')
    await page.keyboard.type('i')
    expect(await states(page)).toEqual(['pending'])
    letGo()
    await reaches(page, '[data-widget]', 'ready')
    await expect.poll(() => town.inputValue()).toBe('Stirling')
    await page.keyboard.type('!')
    expect(await town.inputValue()).toBe('Sti!rling')
  })

  it('as a choice keeps it and tells the island: a checkbox, a list, a file', async () => {
    const page = await html(form())
    await page.getByLabel('Agree').check()
    await reaches(page, '[data-widget]', 'ready')
    expect(await page.getByLabel('Agree').isChecked()).toBe(true)
    await expect.poll(() => said(page)).toBe('agree true')

    const list = await html(form())
    const { routed, letGo } = hold(list)
    await routed
    await list.getByLabel('Kind').selectOption('Flat')
    await list.getByLabel('Kind').focus()
    letGo()
    await reaches(list, '[data-widget]', 'ready')
    expect(await list.getByLabel('Kind').inputValue()).toBe('Flat')
    await expect.poll(() => said(list)).toBe('kind Flat')

    const file = await html(form())
    const held = hold(file)
    await held.routed
    await file.getByLabel('Deed').focus()
    await file
      .getByLabel('Deed')
      .setInputFiles({ name: 'deed.pdf', mimeType: 'application/pdf', buffer: Buffer.from('x') })
    held.letGo()
    await reaches(file, '[data-widget]', 'ready')
    await expect.poll(() => said(file)).toBe('deed deed.pdf')
  })

  it('as two quick clicks does the thing once', async () => {
    const page = await html(
      '<div data-widget="counter" data-load="interaction"><button type="button">Count 0</button></div>',
    )
    await page.evaluate(() => {
      const button = document.querySelector('button')!
      button.click()
      button.click()
    })
    await reaches(page, '[data-widget]', 'ready')
    await page.getByText('Count 1').waitFor()
  })

  it('as a click on a link goes where it leads', async () => {
    const page = await html(form('<a href="/terms">Terms</a>'))
    await page.getByRole('link', { name: 'Terms' }).click()
    await page.waitForURL('**/terms')
  })

  it.each(['href="#"', 'href="javascript:void(0)"', ''])(
    'as a click on an old button, <a %s>, is not lost',
    async href => {
      const page = await html(form(`<p><a ${href}><i>Search</i></a></p>`))
      await page.getByText('Search').click()
      await reaches(page, '[data-widget]', 'ready')
      await expect.poll(() => said(page)).toBe('searched')
      expect(page.url()).not.toContain('#')
    },
  )

  it('as a press does not swallow a later choice', async () => {
    const page = await html(form())
    const { routed, letGo } = hold(page)
    await routed
    await page.getByRole('button', { name: 'Search' }).click()
    await page.getByLabel('Agree').click()
    expect(await page.getByLabel('Agree').isChecked()).toBe(true)
    letGo()
    await reaches(page, '[data-widget]', 'ready')
    await page.getByText('searched').waitFor()
    expect(await page.getByLabel('Agree').isChecked()).toBe(true)
  })

  it('waits for the finger to lift, as a press on what has gone is no click', async () => {
    const page = await html(form())
    const { routed, letGo } = hold(page)
    await page.getByRole('button', { name: 'Search' }).hover()
    await routed
    await page.mouse.down()
    letGo()
    await page.waitForFunction(() => performance.getEntriesByName('estate-islands:form:here').length)
    expect(await states(page)).toEqual(['pending'])
    await page.mouse.up()
    await page.getByText('searched').waitFor()
  })

  it('waits for it as well when the press begins just before the island would come', async () => {
    const page = await html(form(), {
      before: () => {
        const { postMessage } = MessagePort.prototype
        const held: (() => void)[] = []
        Object.assign(window, { held })
        MessagePort.prototype.postMessage = function (...message: unknown[]) {
          held.push(() => postMessage.apply(this, message as never))
        }
      },
    })
    await page.getByRole('button', { name: 'Search' }).hover()
    await page.waitForFunction(() => (window as unknown as { held: object[] }).held.length)
    await page.mouse.down()
    await page.evaluate(async () => {
      const { held } = window as unknown as { held: (() => void)[] }
      held.push = (...runs) => runs.map(run => run()).length
      for (const run of held.splice(0)) run()
      await new Promise(done => requestAnimationFrame(() => setTimeout(done)))
    })
    expect(await states(page)).toEqual(['pending'])
    await page.mouse.up()
    await page.getByText('searched').waitFor()
  })

  it('waits for the word that a visitor is composing', async () => {
    const page = await html(form())
    const { routed, letGo } = hold(page)
    await routed
    const town = page.getByLabel('Town')
    await town.focus()
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Input.imeSetComposition', { text: 'すし', selectionStart: 2, selectionEnd: 2 })
    letGo()
    await page.waitForFunction(() => performance.getEntriesByName('estate-islands:form:here').length)
    expect(await states(page)).toEqual(['pending'])
    await cdp.send('Input.insertText', { text: '寿司' })
    await reaches(page, '[data-widget]', 'ready')
    await expect.poll(() => town.inputValue()).toBe('寿司')
  })
})

describe('a press whose island never comes', () => {
  it('is given back to what the server wrote', async () => {
    site.faults.add({ path: '/asset_bundles/form', status: 404 })
    const page = await html(form('<details><summary>Search</summary><p>By the server</p></details>'))
    await page.clock.install()
    await page.getByText('Search').click()
    await passing(page, '[data-widget]', 'failed')
    await page.getByText('By the server').waitFor()
  })
})
