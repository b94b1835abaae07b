import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { fixtureSite, problems } from '../../../chromium'

const { html, site } = fixtureSite({ keepsPage: true })

const picture = (name: string) => `/pic/${name}.svg`
const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><rect width="600" height="400"/></svg>'

/** A page whose pictures are drawn by the test. `asked` lists the requested ones. */
async function picturePage(body: string, options: Parameters<typeof html>[1] = {}) {
  const asked: string[] = []
  const page = await html('<p>Before</p>', { viewport: { width: 800, height: 600 }, ...options })
  await page.route('**/pic/**', route => {
    const name = /pic\/(.*)\.svg/.exec(route.request().url())![1]!
    asked.push(name)
    return name === 'missing'
      ? route.fulfill({ status: 404 })
      : route.fulfill({ contentType: 'image/svg+xml', body: drawing })
  })
  await page.evaluate(body => {
    document.body.innerHTML = body
  }, body)
  return { page, asked }
}

const loaded = (page: Page, id: string) =>
  page.waitForFunction(id => (document.getElementById(id) as HTMLImageElement).naturalWidth > 0, id)

/** Removes `:has()`, as in Firefox before 121. */
function withoutHas() {
  const { querySelectorAll } = Document.prototype
  Document.prototype.querySelectorAll = function (this: Document, selector: string) {
    if (selector.includes(':has(')) throw new DOMException(`${selector} is not a valid selector`, 'SyntaxError')
    return querySelectorAll.call(this, selector)
  } as typeof querySelectorAll
}

const far = '<div style="height: 3000px"></div>'

describe('an image with data-src or data-srcset', () => {
  it('is loaded when it comes near the screen, not before [9.12]', async () => {
    const { page, asked } = await picturePage(
      `<img id="near" data-src="${picture('near')}" alt="Near" width="300" height="200">${far}
       <img id="far" data-srcset="${picture('far')} 600w" data-sizes="300px" alt="Far" width="300" height="200">`,
    )
    await loaded(page, 'near')
    expect(asked).toEqual(['near'])
    await page.evaluate(() => scrollTo(0, 2000))
    await page.evaluate(() => scrollTo(0, 9999))
    await loaded(page, 'far')
    expect(asked).toEqual(['near', 'far'])
    expect(await page.locator('#far').getAttribute('sizes')).toBe('300px')
    expect(problems(page)).toEqual([])
  })

  it('is loaded in a round of its own, 125 ms after the last one [9.12]', async () => {
    const { page } = await picturePage(
      `<img id="first" data-src="${picture('first')}" alt="" width="300" height="200">`,
    )
    await loaded(page, 'first')
    await page.clock.install({ time: 0 })
    await page.clock.pauseAt(60_000)
    /** Adds an image to the window, and waits until its observer has seen it. */
    const add = (id: string) =>
      page.evaluate(async id => {
        const image = document.createElement('img')
        Object.assign(image, { id, alt: '', width: 300, height: 200 })
        image.dataset.src = `/pic/${id}.svg`
        document.body.prepend(image)
        await Promise.resolve()
        await new Promise(seen => new IntersectionObserver(seen).observe(image))
      }, id)
    const isAsked = (id: string) => page.evaluate(id => document.getElementById(id)!.hasAttribute('src'), id)
    await add('second')
    await page.clock.runFor(1)
    expect(await isAsked('second'), 'long after the last round').toBe(true)
    await add('third')
    await page.clock.runFor(120)
    expect(await isAsked('third')).toBe(false)
    await page.clock.runFor(6)
    expect(await isAsked('third')).toBe(true)
  })

  it('is loaded at once when it is tiny, wherever it is [9.12]', async () => {
    const { page, asked } = await picturePage(
      `${far}<img id="tiny" data-src="${picture('tiny')}" alt="" style="width: 39px; height: 39px">
       <img data-src="${picture('larger')}" alt="" style="width: 40px; height: 40px">`,
    )
    await loaded(page, 'tiny')
    expect(asked).toEqual(['tiny'])
  })

  it('is left to the lazy loader of the page that has marked it, also after we have seen it [9.12]', async () => {
    const theirs = ['owl-lazy', 'lazyload', 'lazy', 'b-lazy', 'swiper-lazy', 'rocket-lazyload']
    const image = (name: string, attributes: string) =>
      `<img id="${name}" ${attributes} data-src="${picture(name)}" alt="" width="30" height="20">`
    const { page, asked } = await picturePage(
      `${theirs.map(name => image(name, `class="slide ${name}"`)).join('')}
       ${image('status', 'data-ll-status="observed"')}
       <picture><source data-srcset="${picture('source')} 600w">${image('in-picture', 'class="lazyload"')}</picture>
       ${far}${image('marked-later', 'style="width: 300px; height: 200px"').replace('width="30" height="20"', '')}
       ${image('ours', 'class="lazyness"')}`,
    )
    await loaded(page, 'ours')
    await page.evaluate(() => {
      document.getElementById('marked-later')!.dataset.llStatus = 'observed'
      scrollTo(0, 9999)
      // An image of ours in the same place is loaded in the same round.
      const last = document.createElement('img')
      last.id = 'last'
      last.alt = ''
      last.dataset.src = '/pic/last.svg'
      document.body.append(last)
    })
    await loaded(page, 'last')
    expect(asked).toEqual(['ours', 'last'])
    const waiting = await page.locator('img[data-src], source[data-srcset]').count()
    expect(waiting, 'their addresses stay').toBe(theirs.length + 4)
    expect(await page.locator('#owl-lazy').getAttribute('style')).toBeNull()
    // Their own loader does its work.
    await page.locator('#owl-lazy').evaluate((image: HTMLImageElement) => {
      image.src = image.dataset.src!
    })
    await loaded(page, 'owl-lazy')
    expect(problems(page)).toEqual([])
  })

  it('is loaded when it came later, or is given another address', async () => {
    const { page, asked } = await picturePage(
      `<img id="a" data-src="${picture('first')}" alt="A" width="300" height="200">`,
    )
    await loaded(page, 'a')
    await page.evaluate(() => {
      const late = document.createElement('img')
      late.id = 'late'
      late.alt = 'Late'
      late.dataset.src = '/pic/late.svg'
      document.body.append(late)
      document.getElementById('a')!.dataset.src = '/pic/second.svg'
    })
    await loaded(page, 'late')
    await page.waitForFunction(() => (document.getElementById('a') as HTMLImageElement).src.includes('second'))
    await expect.poll(() => asked.toSorted()).toEqual(['first', 'late', 'second'])
  })

  it('asks for one of several sources, and knows how wide it is', async () => {
    const { page, asked } = await picturePage(
      `<div style="width: 480px"><picture><source data-srcset="${picture('wide')} 480w, ${picture('huge')} 2000w" data-sizes="auto">
       <img id="a" data-src="${picture('plain')}" alt="A" width="480" height="320"></picture></div>`,
      { before: withoutHas },
    )
    await loaded(page, 'a')
    expect(asked).toEqual(['wide'])
    expect(problems(page)).toEqual([])
    expect(await page.locator('source').getAttribute('sizes')).toBe('480px')
  })

  it('keeps its place on the page, so that nothing moves when it comes', async () => {
    const { page } = await picturePage(
      `<style>img { max-width: 100%; height: auto; display: block }</style>
       <img id="a" data-src="${picture('a')}" alt="A" width="600" height="400"><p id="after">After</p>`,
    )
    const before = await page.locator('#after').evaluate(element => element.getBoundingClientRect().top)
    await loaded(page, 'a')
    expect(await page.locator('#after').evaluate(element => element.getBoundingClientRect().top)).toBe(before)
    expect(await page.locator('#a').getAttribute('style')).toBeNull()
  })

  it('leaves its alternative text where there is no picture', async () => {
    const { page } = await picturePage(
      `<img id="a" data-src="${picture('missing')}" alt="The garden" width="300" height="200">`,
    )
    await page.locator('#a:not([data-src])').waitFor()
    await page.waitForFunction(() => (document.getElementById('a') as HTMLImageElement).complete)
    expect(await page.getByRole('img', { name: 'The garden' }).count()).toBe(1)
  })

  it.each(['javascript:document.title=1', ' JaVaScRiPt:1', 'data:text/html,<p>', 'http://[bad'])(
    'does not take %s for an address',
    async address => {
      const { page } = await picturePage(
        `<img id="a" alt="A" width="300" height="200" data-src="${address}" data-srcset="${picture('fine')} 1x, ${address} 2x">`,
      )
      await page.waitForFunction(() => !document.getElementById('a')!.hasAttribute('data-src'))
      expect(await page.locator('#a').getAttribute('src')).toBeNull()
      expect(await page.locator('#a').getAttribute('srcset')).toBeNull()
    },
  )
})

describe('a page without such images', () => {
  it('asks for no code for them', async () => {
    const page = await html(`<img src="${picture('plain')}" alt="Plain">`)
    await page.waitForLoadState('networkidle')
    expect(site.calls.list().some(({ path }) => path.includes('/extras-'))).toBe(false)
  })
})
