import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { homeCard, homes } from '../../../../fixtures/data/index'
import { scriptJson } from '../../../../fixtures/server/pages/pageData'
import { fixtureSite, problems, ready } from '../../../chromium'

const { html } = fixtureSite({ keepsPage: true })
const { resolve } = createRequire(import.meta.url)

/** Brings scripts of packages into a page, one after the other. */
async function bring(page: Page, ...files: string[]) {
  for (const file of files) await page.addScriptTag({ path: resolve(file) })
}

const duty =
  '<div id="duty" data-widget="stamp-duty-calculator" data-load="eager" data-price="400000" data-nation="england"></div>'
const loan = '<div id="loan" data-widget="mortgage-calculator" data-load="eager" data-price="300000"></div>'
const figures = (page: Page, id: string) => page.locator(id).innerText()

describe('a list that a script of the page has put something around', () => {
  it('can be seen and used, alone in its place [9.9]', async () => {
    const page = await html('<div id="s" data-widget="property-search" data-load="eager"></div>')
    await ready(page, '#s')
    const lists = page.locator('#s').getByRole('combobox', { name: /price|bedrooms/i })
    const before = await lists.evaluateAll(all => all.map(list => list.getBoundingClientRect().toJSON()))
    await page.evaluate(() => {
      for (const list of document.querySelectorAll('select')) {
        const [outer, box, shown] = ['div', 'div', 'span'].map(tag => document.createElement(tag))
        outer!.className = 'pretty'
        outer!.style.cssText = 'display: inline-block; width: 90px; padding: 20px; opacity: 0.5'
        shown!.textContent = 'Choose'
        list.replaceWith(outer!)
        outer!.append(box!)
        box!.append(shown!, list)
      }
    })
    expect(await page.locator('#s .pretty').count()).toBe(await page.locator('#s select').count())
    expect(await lists.evaluateAll(all => all.map(list => list.getBoundingClientRect().toJSON()))).toEqual(before)
    expect(await page.locator('#s .pretty span:visible').count()).toBe(0)
    await lists.first().selectOption({ index: 2 })
    expect(await lists.first().inputValue()).not.toBe('')
    expect(problems(page)).toEqual([])
  })

  it('also by Materialize, whose own list is not shown [9.9]', async () => {
    const page = await html('<div id="s" data-widget="property-search" data-load="eager"></div>')
    await ready(page, '#s')
    await bring(page, 'materialize-css/dist/js/materialize.js')
    await page.evaluate(() => {
      const { M } = window as unknown as { M: { FormSelect: { init: (lists: NodeListOf<Element>) => void } } }
      M.FormSelect.init(document.querySelectorAll('select'))
    })
    expect(await page.locator('#s .select-wrapper').count()).toBeGreaterThan(2)
    const lists = page.locator('#s select')
    expect(await lists.evaluateAll(all => all.every(list => list.checkVisibility() && list.clientHeight >= 40))).toBe(
      true,
    )
    expect(await page.locator('#s .select-wrapper > :is(input, ul, svg):visible').count()).toBe(0)
  })
})

/** Runs in the page. Does to its stylesheets what a browser without `:has` does. */
function forgetHas() {
  const styles = (place: CSSStyleSheet | CSSGroupingRule) => {
    for (const [index, rule] of [...[...place.cssRules].entries()].reverse()) {
      if (rule instanceof CSSSupportsRule && rule.conditionText.includes(':has(')) {
        const inner = rule.conditionText.startsWith('not') ? [...rule.cssRules].map(({ cssText }) => cssText) : []
        place.deleteRule(index)
        for (const text of inner) place.insertRule(text, index)
      } else if (rule instanceof CSSGroupingRule) styles(rule)
    }
  }
  for (const sheet of document.styleSheets) styles(sheet)
}

describe('a list with something around or beside it, in a browser that does not know :has', () => {
  it('can be seen and used, and what is beside it cannot [9.9]', async () => {
    const page = await html('<div id="s" data-widget="property-search" data-load="eager"></div>')
    await ready(page, '#s')
    await page.evaluate(forgetHas)
    const lists = page.locator('#s').getByRole('combobox', { name: /price|bedrooms/i })
    const count = await lists.count()
    expect(count).toBeGreaterThan(2)
    const beside = page.locator('#s .own:visible')
    /** Puts so many elements around each list, and one after it. */
    const take = (around: number) =>
      page.evaluate(around => {
        for (const list of document.querySelectorAll('select')) {
          list.insertAdjacentHTML('afterend', '<div class="own">Choose</div>')
          for (let step = 0; step < around; step++) {
            const box = document.createElement('div')
            list.replaceWith(box)
            box.append(list)
          }
        }
      }, around)
    await take(0)
    expect([await lists.count(), await beside.count()]).toEqual([count, 0])
    await take(1)
    expect(await lists.count()).toBe(count)
    await take(2)
    expect(await lists.count()).toBe(count)
    await lists.first().selectOption({ index: 2 })
    expect(await lists.first().inputValue()).not.toBe('')
  })
})

describe('a list that a plugin has emptied but for the choice, and hidden, as Choices does', () => {
  it('has all its options, and is used [9.9]', async () => {
    const page = await html('<div id="s" data-widget="property-search" data-load="eager"></div>')
    await ready(page, '#s')
    const lists = page.locator('#s').getByRole('combobox', { name: /price|bedrooms/i })
    const options = () => page.locator('#s select').evaluateAll(all => all.map(list => list.textContent))
    const before = await options()
    const take = () =>
      page.evaluate(() => {
        for (const list of document.querySelectorAll('select')) {
          const [outer, inner, own] = ['div', 'div', 'div'].map(tag => document.createElement(tag))
          list.replaceWith(outer!)
          outer!.append(inner!, own!)
          inner!.append(list)
          list.hidden = true
          own!.append('Choose')
          const chosen = new Option(list.selectedOptions[0]!.text, list.value, true, true)
          list.innerHTML = ''
          list.append(chosen)
        }
      })
    await take()
    expect(await options()).toEqual(before)
    await lists.first().selectOption({ index: 2 })
    const chosen = await lists.first().inputValue()
    expect(chosen).not.toBe('')
    // Another channel has other prices.
    await page.locator('#s select[name=channel]').selectOption({ index: 1 })
    await expect.poll(options).not.toEqual(before)
    expect(await lists.evaluateAll(all => all.every(list => list.checkVisibility()))).toBe(true)
    expect(problems(page)).toEqual([])
  })
})

describe('boxes and radios that a plugin has covered', () => {
  it('count as what they show: iCheck cancels the click and tells jQuery alone [9.20, 9.22]', async () => {
    const page = await html(`${duty}${loan}`)
    await ready(page, '#duty')
    await ready(page, '#loan')
    await bring(page, 'jquery3/dist/jquery.js', 'icheck/icheck.js')
    await page.evaluate(() => {
      const { jQuery } = window as unknown as { jQuery: (what: string) => { iCheck: () => void } }
      jQuery('input').iCheck()
    })
    const first = await figures(page, '#duty')
    expect(await page.locator('#duty .iCheck-helper').count()).toBeGreaterThan(1)
    await page.getByRole('checkbox', { name: 'First-time buyer' }).click()
    await expect.poll(() => figures(page, '#duty')).not.toBe(first)
    // By its words, and back.
    await page.getByText('First-time buyer', { exact: true }).click()
    await expect.poll(() => figures(page, '#duty')).toBe(first)

    const repayment = await figures(page, '#loan')
    await page.locator('#loan').getByText('Interest only', { exact: true }).click()
    await expect.poll(() => figures(page, '#loan')).not.toBe(repayment)
    await page.getByRole('radio', { name: 'Repayment' }).click()
    await expect.poll(() => figures(page, '#loan')).toBe(repayment)
    expect(problems(page)).toEqual([])
  })

  it('tell once, also where they are used as they are [9.22]', async () => {
    const page = await html(duty)
    await ready(page, '#duty')
    const first = await figures(page, '#duty')
    const box = page.getByRole('checkbox', { name: 'First-time buyer' })
    await box.check()
    await expect.poll(() => figures(page, '#duty')).not.toBe(first)
    await box.press('Space')
    await expect.poll(() => figures(page, '#duty')).toBe(first)
    expect(await box.isChecked()).toBe(false)
  })
})

describe('texts that AngularJS would compile', () => {
  it('stay as they are: what stands between braces is not run [4.3]', async () => {
    const home = { ...homeCard(homes(1)[0]!), display_address: '{{ 7 * 7 }} Elm Road' }
    const page = await html(
      `<p id="own">{{ 7 * 7 }}</p><div id="c" data-widget="property-cards" data-load="eager">
      <script type="application/json">${scriptJson({ properties: [home], label: 'Homes {{ 7 * 7 }}' })}</script></div>`,
    )
    await ready(page, '#c')
    await expect.poll(() => page.locator('#c').innerText()).toContain('{{ 7 * 7 }} Elm Road')
    await bring(page, 'angular/angular.js')
    await page.evaluate(() => {
      const { angular } = window as unknown as { angular: { bootstrap: (root: Element, modules: string[]) => void } }
      angular.bootstrap(document.body, [])
    })
    expect(await page.locator('#own').textContent()).toBe('49')
    expect(await page.locator('#c').innerText()).toContain('{{ 7 * 7 }} Elm Road')
    expect(await page.locator('#c').innerHTML()).not.toContain('49 Elm Road')
    expect(problems(page)).toEqual([])
  })
})

describe('texts that a script of the page has written anew', () => {
  it('keep what is in them in use: figures, boxes and links [9.20, 9.22]', async () => {
    const page = await html(`${duty}${loan}`)
    await ready(page, '#duty')
    await ready(page, '#loan')
    const before = [await figures(page, '#duty'), await figures(page, '#loan')]
    /** As those that keep the last two words of a text together, also around parts that hold other elements. */
    const rewrite = () =>
      page.evaluate(() => {
        for (const part of document.querySelectorAll(
          '[data-island] :is(p, h2, h3, dt, dd, td, th, li, label, legend, div)',
        ))
          part.innerHTML = part.innerHTML.replace(/\s([^\s<>]+)(<[^>]*>)*\s*$/, '&nbsp;$1$2')
      })
    await rewrite()
    await page.getByRole('checkbox', { name: 'First-time buyer' }).check()
    await page.locator('#loan').getByLabel('Property price').fill('600,000')
    await expect.poll(() => figures(page, '#loan')).toContain('£480,000')
    await expect.poll(() => figures(page, '#duty')).toContain('£5,000')
    await rewrite()
    await page.getByRole('checkbox', { name: 'First-time buyer' }).uncheck()
    await page.locator('#loan').getByLabel('Property price').fill('300,000')
    const plain = (texts: string[]) => texts.map(text => text.replace(/\s+/g, ' '))
    await expect
      .poll(async () => plain([await figures(page, '#duty'), await figures(page, '#loan')]))
      .toEqual(plain(before))
    expect(problems(page)).toEqual([])
  })
})
