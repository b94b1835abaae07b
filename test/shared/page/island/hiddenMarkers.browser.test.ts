import { describe, expect, it } from 'vitest'
import { problems, reaches, ready } from '../../../chromium'
import { trialSite } from '../../../trialSite'

const { html } = trialSite({ keepsPage: true })

/** The core comes with the first island of a page. */
const first = '<div id="first" data-widget="counter" data-load="eager"><p>First</p></div>'
/** An empty marker of the first window, which mounts when others would that are seen. */
const near = '<section><div id="near" data-widget="counter"></div></section>'
const marker = (more = '') => `<section><div id="a" data-widget="counter" ${more}></div></section>`
const BELOW = '<div style="height: 3000px"></div>'

/** Rules of themes under which an empty marker cannot be seen. */
const rules = {
  'hides what is empty': '[data-widget]:empty { display: none }',
  'hides what has no element in it': '[data-widget]:not(:has(*)) { display: none }',
  'makes what is empty invisible': '[data-widget]:empty { visibility: hidden }',
  'hides what is around it': 'section:has(> :empty) { display: none }',
  'gives it no box': '[data-widget] { display: contents }',
}

describe('an empty marker', () => {
  it.each(Object.entries(rules))(
    'mounts where a theme %s, in the first window and below it [contract 2]',
    async (_, rule) => {
      const page = await html(`<style>${rule}</style>${first}${marker()}`)
      await ready(page, '#a')
      expect(await page.locator('#a [data-island]').isVisible()).toBe(true)

      const long = await html(`<style>${rule}</style>${first}${near}${BELOW}${marker()}`)
      await ready(long, '#near')
      expect(await long.locator('#a').getAttribute('data-widget-state')).toBe('pending')
      await long.mouse.wheel(0, 3000)
      await ready(long, '#a')
      expect([...problems(page), ...problems(long)]).toEqual([])
    },
  )

  it('waits where something else hides it, and is left as it is [contract 2]', async () => {
    const page = await html(
      `<style>[data-widget]:empty { display: none } .off { display: none }</style>${first}${near}
      <div id="tab" class="off">${marker()}</div><div class="off" id="b" data-widget="counter"></div>`,
    )
    await ready(page, '#near')
    expect(await page.locator('#b').evaluate(marker => [marker.dataset.widgetState, marker.childNodes.length])).toEqual(
      ['pending', 0],
    )
    await reaches(page, '#a', 'pending')
    // The tab that it is in is opened.
    await page.evaluate(() => (document.getElementById('tab')!.className = ''))
    await ready(page, '#a')
    expect(await page.locator('#b').getAttribute('data-widget-state')).toBe('pending')
  })
})
