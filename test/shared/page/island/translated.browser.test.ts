import { describe, expect, it } from 'vitest'
import { fixtureSite, problems, ready } from '../../../chromium'
import { translate } from '../../../translate'

const { html, open } = fixtureSite({ keepsPage: true })

describe('on a page that the browser translates', () => {
  it('calculators keep their sums in step with what is typed and chosen [9.20, 9.21, 9.22]', async () => {
    const page = await html(
      `<main><h1>A home</h1>
      <div id="duty"><div data-widget="stamp-duty-calculator" data-load="eager" data-price="450000" data-nation="england"></div></div>
      <div id="loan"><div data-widget="mortgage-calculator" data-load="eager" data-price="460000"></div></div></main>`,
      // What is announced comes a second after what is shown.
      { head: '<style>#duty [aria-live], #loan [aria-live] { display: none !important }</style>' },
    )
    await ready(page, '#duty [data-widget]')
    await ready(page, '#loan [data-widget]')
    const duty = page.locator('#duty')
    const loan = page.locator('#loan')
    const read = async () => [await duty.innerText(), await loan.innerText()].map(text => text.replace(/\s+/g, ' '))
    const first = duty.getByRole('checkbox', { name: 'First-time buyer' })

    // What the same steps show without a translator.
    const steps = async () => {
      await first.check()
      await loan.getByLabel('Property price').fill('500,000')
      // Sums follow in a later frame.
      await expect.poll(read).toEqual([expect.stringContaining('£7,500'), expect.stringContaining('£400,000')])
      const during = await read()
      await first.uncheck()
      await loan.getByLabel('Property price').fill('460,000')
      await expect.poll(read).toEqual([expect.stringContaining('£12,500'), expect.stringContaining('£368,000')])
      return [during, await read()]
    }
    const plain = await steps()
    await page.evaluate(translate)
    expect(await steps()).toEqual(plain)
    expect(plain[0]![0]).not.toBe(plain[1]![0])
    expect(problems(page)).toEqual([])
  })

  it('homes of a search turn their pages, and hearts say what they do [3.7, 4.3]', async () => {
    const seen: string[] = []
    for (const isTranslated of [false, true]) {
      const page = await open('/properties/sales#/list', { viewport: { width: 1280, height: 900 } })
      await page.locator('[data-view=list]').waitFor()
      if (isTranslated) await page.evaluate(translate)
      const first = page.locator('[data-property-id] h3 a').first()
      const before = await first.getAttribute('href')
      await page.getByRole('link', { name: 'Page 2', exact: true }).press('Enter')
      await page.waitForURL('**/properties/sales/page-2#/list')
      await expect.poll(() => first.getAttribute('href')).not.toBe(before)
      // What is read out comes a moment after what is shown.
      await page.getByText(/^Page 2 of \d+, \d+ homes in all$/).waitFor({ state: 'attached' })
      await page.locator('[data-property-id]').first().getByRole('button', { name: /^Save/ }).click()
      await page.getByText('Undo', { exact: true }).click()
      await page.locator('[data-property-id]').first().getByRole('button', { name: /^Save/ }).waitFor()
      seen.push((await page.locator('main').innerText()).replace(/\s+/g, ' '))
      expect(problems(page)).toEqual([])
    }
    expect(seen[1]).toBe(seen[0])
  })
})
