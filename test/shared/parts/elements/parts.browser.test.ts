import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { fixtureSite, problems, violations } from '../../../chromium'
import { wear } from '../../../looks'

const { open } = fixtureSite({ keepsPage: true })

/** The page of all parts, with what the address asks for and styles of the page's own. */
async function parts(query = '', css = '', options: Parameters<typeof open>[1] = {}) {
  const page = await open(`/gallery/parts/alone?${query}`, options)
  await page.getByRole('heading', { name: 'Buttons' }).waitFor()
  if (css) await page.addStyleTag({ content: css })
  return page
}

describe('every part', () => {
  it('is accessible in every theme [contract 10]', async () => {
    const page = await parts(
      'theme=heritage',
      'body { background: var(--ei-color-ground); color: var(--ei-color-ink) }',
    )
    const primary = page.locator('#buttons').getByRole('button', { name: 'Arrange a viewing' })
    for (const [theme, accent] of [
      ['heritage', '#1f3d36'],
      ['modern', '#2b3fd6'],
      ['contrast', '#0000c8'],
    ] as const) {
      await wear(page, theme)
      expect(await primary.evaluate(button => getComputedStyle(button).getPropertyValue('--ei-color-accent'))).toBe(
        accent,
      )
      expect(await violations(page), theme).toEqual([])
    }
  })

  it('is accessible on a plain page of a strict policy, and on one in small grey type [contract 10]', async () => {
    const page = await parts('csp=strict')
    expect(problems(page)).toEqual([])
    expect(await violations(page)).toEqual([])
    // As a stylesheet of the site would arrive.
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('body { color: #555; font: 11px/1 Arial }')
      document.adoptedStyleSheets.push(sheet)
    })
    expect(await violations(page)).toEqual([])
  })

  it('fits into 320 px and more, is at least 44 px to press and shows where the focus is', async () => {
    const page = await parts('', '* { outline: none !important } :focus { outline: 0 !important }')
    for (const width of [768, 320, 375]) {
      await page.setViewportSize({ width, height: 700 })
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
    const small = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('[data-island] :is(button, a, input, select, textarea)')]
        // A link in a sentence is as high as its line. A checkbox has its label's height.
        .filter(element => !element.closest('label'))
        .map(element => (element.matches('[type=checkbox], [type=radio]') ? element.parentElement! : element))
        .filter(element => element.getClientRects().length && element.getBoundingClientRect().height < 44)
        .filter(element => element.closest('article') === null || element.tagName === 'BUTTON')
        .map(element => element.outerHTML),
    )
    expect(small).toEqual([])
    for (let press = 0; press < 30; press++) {
      await page.keyboard.press('Tab')
      const outline = await page.evaluate(() => {
        const element = document.activeElement!
        const on = element.matches('article a') ? '::after' : undefined
        const { outlineStyle, outlineWidth } = getComputedStyle(element, on)
        return `${outlineWidth} ${outlineStyle}`
      })
      expect(outline).toBe('3px solid')
    }
  })

  it('grows with the visitor’s font size, whatever the root’s is, and still fits', async () => {
    const small = 'html { font-size: 10px } body { font-size: 1.2rem }'
    const page = await parts('', small, { viewport: { width: 375, height: 700 } })
    const size = () => page.evaluate(() => getComputedStyle(document.querySelector('input')!).fontSize)
    expect(await size()).toBe('16px')
    const client = await page.context().newCDPSession(page)
    await client.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
    await page.reload()
    await page.addStyleTag({ content: small })
    await page.getByRole('heading', { name: 'Buttons' }).waitFor()
    expect(await size()).toBe('32px')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
  })

  it('has each sum of a ledger at the end of its line, a space after its name', async () => {
    const page = await parts()
    const rows = await page.locator('#sums dl > div').evaluateAll(rows =>
      rows.map(row => {
        const line = row.getBoundingClientRect()
        const [name, sum] = [row.querySelector('dt')!, row.querySelector('dd')!]
        return {
          text: (row as HTMLElement).innerText.split('\n')[0],
          before: Math.round(name.getBoundingClientRect().left - line.left),
          after: Math.round(line.right - sum.getBoundingClientRect().right),
        }
      }),
    )
    expect(rows).toHaveLength(6)
    for (const { text, before, after } of rows) {
      expect(text).toMatch(/\S £[\d,.]+$/)
      expect([before, after], text).toEqual([0, 0])
    }
  })

  it('shows on paper what is chosen, in a box that has its colours', async () => {
    const page = await parts()
    const chosen = page.locator('[data-island] :is([type=checkbox], [type=radio]):checked')
    const adjusts = await chosen.evaluateAll(boxes =>
      boxes.flatMap(box => [undefined, '::before'].map(part => getComputedStyle(box, part).printColorAdjust)),
    )
    expect(adjusts.length).toBeGreaterThan(2)
    expect(new Set(adjusts)).toEqual(new Set(['exact']))
  })

  it('does not move under reduced motion', async () => {
    const page = await parts('', '', { reducedMotion: 'reduce' })
    await page.getByRole('button', { name: 'Open a side panel' }).click()
    await page.getByRole('dialog').waitFor()
    // A spinner waits, then appears. That is a change, not a movement.
    const moving = await page.evaluate(() =>
      document
        .getAnimations()
        .map(animation => (animation as CSSAnimation).animationName)
        .filter(name => name !== 'ei-Spinner-wait'),
    )
    expect(moving).toEqual([])
    const transitions = () =>
      page.evaluate(() => {
        const all = [...document.querySelectorAll('[data-island] *')]
        const styles = all.flatMap(it =>
          [undefined, '::before', '::after', '::backdrop'].map(pseudo => getComputedStyle(it, pseudo)),
        )
        return {
          moving: styles.filter(it => it.transitionProperty !== 'none' && /[1-9]/.test(it.transitionDuration)).length,
          // Chrome takes twice as long to style a page where a rule sets the transition of every element.
          set: all.filter(it => !it.matches('[data-part]') && getComputedStyle(it).transitionProperty !== 'all').length,
        }
      })
    expect(await transitions()).toEqual({ moving: 0, set: 0 })
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    expect((await transitions()).moving).toBeGreaterThan(5)
  })

  it('is told apart where the system chooses the colours', async () => {
    const page = await parts('', '', { forcedColors: 'active' })
    expect(await violations(page)).toEqual([])
    const border = (name: string) =>
      page.getByRole('tab', { name }).evaluate(tab => getComputedStyle(tab).borderBlockEndColor)
    expect(await border('Mortgage')).not.toBe(await border('Stamp duty'))
  })
})

describe('on a page with rules for everything', () => {
  // What old stylesheets contain: ids, important declarations, inherited properties, decorations.
  const hostile = `
    html { font-size: 10px } body { line-height: 1; text-transform: uppercase; letter-spacing: 5px; white-space: pre;
      text-align: center; font-style: italic; font-weight: 900; text-indent: 30px; cursor: crosshair }
    * { box-sizing: content-box !important; float: left }
    #content h2, h2 { color: red !important; font-size: 60px !important; margin: 40px !important }
    #content button, button { background: #c00 !important; color: #ff0 !important; border-radius: 20px !important }
    #content input, #content select { width: 50px !important; height: 20px !important; background: pink !important }
    input[type=checkbox], input[type=radio] { opacity: 0 !important; position: absolute !important }
    label, legend { display: none !important } #content p { margin: 30px !important; color: green !important }
    #content ul { list-style: square !important; margin-left: 60px !important } ul li::before { content: '» ' !important }
    p::first-letter { font-size: 40px !important } ::placeholder { color: red !important }
    img, table, fieldset { border: 5px dotted !important } img { max-width: 50px !important }
    a { color: purple !important; text-decoration: line-through !important } svg { width: 99px !important }
    svg path { fill: orange !important; stroke: orange !important } [hidden] { display: block !important }`

  // The frame belongs to the page. Its width has to stay the same.
  const frame = 'h1 { display: none !important } html, body, main, main > div { all: revert !important }'

  let plain: Record<string, string> | undefined

  it.each(['bootstrap3', 'foundation', 'bespoke', 'hostile'])(
    'looks on "%s" as it does on a page with none [contract 10]',
    async sheet => {
      plain ??= await looks(await parts('', frame))
      const ours = await looks(await parts(`legacy=${sheet}`, (sheet === 'hostile' ? hostile : '') + frame))
      const differences = Object.keys(plain).flatMap(name => {
        const [before, after] = [plain![name]!.split('\n'), ours[name]?.split('\n') ?? []]
        return before.flatMap((style, index) => (style === after[index] ? [] : `${name} ${style} → ${after[index]}`))
      })
      expect(differences).toEqual([])
    },
  )
})

/** The computed styles of one element of each class and state, without font and colour, which the page chooses. */
function looks(page: Page) {
  return page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.cancel()
    const seen: Record<string, string> = {}
    for (const element of document.querySelectorAll('[data-island] *')) {
      const states = [...element.attributes].filter(({ name }) => /^(data-|aria-[a-z]+ed$|type|hidden)/.test(name))
      const name = `${element.tagName}.${element.getAttribute('class')} ${states.map(({ value }) => value)}`
      for (const pseudo of ['', '::before', '::after', '::placeholder']) {
        if (name + pseudo in seen) continue
        const computed = getComputedStyle(element, pseudo || undefined)
        if (pseudo && (computed.content === 'none' || computed.content === 'normal')) continue
        seen[name + pseudo] = [...computed]
          .filter(
            property =>
              !/^--|color|^font-family|^(-webkit-)?text-(fill|stroke)|^(-webkit-)?(perspective|transform)-origin/.test(
                property,
              ),
          )
          .map(property => `${property}: ${computed.getPropertyValue(property)}`)
          .join('\n')
      }
    }
    return seen
  })
}
