import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { fixtureSite, problems, ready } from '../../../chromium'

const { html, newPage, url } = fixtureSite({ keepsPage: true, dist: 'dist-trial' })

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Video', exact: true })
const opens = (page: Page) => dialog(page).getByText('Video number 3').waitFor()
const closed = (page: Page) => page.getByRole('dialog').waitFor({ state: 'detached' })
const hash = (page: Page) => page.evaluate(() => location.hash)
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const click = (page: Page, name: string) => link(page, name).click()

const menu = `<nav><a href="#about">About us</a> <a href="#/video/3">Film</a></nav>`
const below = '<div style="height: 1600px"></div><h2 id="about">About us</h2><div style="height: 900px"></div>'
const island = '<div data-widget="counter" data-load="eager"></div>'

/** Notes the address of each film that is opened, however shortly. */
const watchFilms = (page: Page) =>
  page.evaluate(() => {
    const films = new Set<string>()
    new MutationObserver(() => {
      if (location.hash.startsWith('#/video/')) films.add(location.hash)
    }).observe(document, { childList: true, subtree: true })
    Object.assign(window, { films })
  })

/** Opens another film, after which nothing comes of an earlier click. @returns all that were opened */
async function filmsAfterOther(page: Page) {
  await page.evaluate(() => location.assign('#/video/4'))
  await dialog(page).getByText('Video number 4').waitFor()
  return page.evaluate(() => [...(window as unknown as { films: Set<string> }).films])
}

/** Takes the Navigation API away, as in older browsers. */
const withoutNavigation = () => void Object.defineProperty(window, 'navigation', { value: undefined })

/** In an older browser, `<nav id="navigation">` is the window's property of that name. */
const elementAsNavigation = () =>
  void Object.defineProperty(window, 'navigation', { value: document.createElement('nav') })

/** Scripts of pages that cancel every click on a link of only a hash. */
const cancelling = {
  'scrolls to the place and throws for a route': `document.querySelectorAll('a[href^="#"]').forEach(link =>
    link.addEventListener('click', event => {
      event.preventDefault()
      document.querySelector(link.hash).scrollIntoView()
    }))`,
  'scrolls, stops the event and ends in false': `document.querySelectorAll('a[href*="#"]').forEach(link => {
    link.onclick = event => {
      event.stopImmediatePropagation()
      const place = document.getElementById(link.hash.slice(1))
      if (place) place.scrollIntoView()
      return false
    }
  })`,
  'writes the hash to the history': `document.addEventListener('click', event => {
    const link = event.target.closest('a[href^="#"]')
    if (!link) return
    event.preventDefault()
    history.pushState(null, '', link.hash)
    document.getElementById(link.hash.slice(1))?.scrollIntoView()
  })`,
  'cancels on the window, before anybody else': `addEventListener('click', event => {
    const link = event.target.closest('a[href^="#"]')
    if (!link) return
    event.preventDefault()
    document.getElementById(link.hash.slice(1))?.scrollIntoView()
  }, true)`,
  'marks the link and closes its menu': `document.addEventListener('click', event => {
    const link = event.target.closest('a[href^="#"]')
    if (!link) return
    event.preventDefault()
    link.classList.add('active')
    link.append(document.createElement('i'))
    document.body.className = 'scrolling'
    document.querySelector('nav').classList.remove('open')
    document.getElementById(link.hash.slice(1))?.scrollIntoView()
  })`,
}

describe('a click that a script of the page cancels', () => {
  it.each(Object.entries(cancelling))(
    'opens our route, and the page’s own places stay its own, where it %s [contract 5]',
    async (_, script) => {
      for (const before of [undefined, withoutNavigation]) {
        const page = await html(`${menu}${below}${island}<script>${script}</script>`, { before })
        // The first click is made while none of the code is here, the others when all of it is.
        for (let round = 0; round < 2; round++) {
          await click(page, 'Film')
          await opens(page)
          expect(await hash(page)).toBe('#/video/3')
          await page.keyboard.press('Escape')
          await closed(page)
          await expect.poll(() => hash(page)).toBe('#/')
        }
        await click(page, 'About us')
        await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000)
        await click(page, 'Film')
        await opens(page)
        expect(problems(page).filter(text => !text.includes('not a valid selector'))).toEqual([])
      }
    },
  )

  it('opens our route from a box that it dismisses, and from an island [contract 5]', async () => {
    const page = await html(
      `<div id="box" class="modal in"><a href="#/video/3" data-dismiss="modal">Film</a></div>${island}
      <script>document.addEventListener('click', event => {
        if (!event.target.closest('[data-dismiss]')) return
        event.preventDefault()
        box.className = 'modal'
        box.setAttribute('aria-hidden', 'true')
        box.hidden = true
      })</script>`,
    )
    await click(page, 'Film')
    await opens(page)
    expect(await page.locator('#box').isHidden()).toBe(true)
  })

  it('opens our route as often as it is pressed, where a script clicks the document itself [contract 5]', async () => {
    const page = await html(
      `<a id="film" href="#/video/3">Film</a>${island}
      <script>film.onclick = () => document.dispatchEvent(new MouseEvent('click'))</script>`,
    )
    for (let time = 0; time < 2; time++) {
      await click(page, 'Film')
      await opens(page)
      await page.keyboard.press('Escape')
      await closed(page)
    }
  })

  it.each([
    ['shows a box', 'own.hidden = false'],
    ['shows a box as jQuery does', "styled.style.display = 'block'"],
    ['opens a dialog', 'native.showModal()'],
    [
      'adds a box',
      "document.body.insertAdjacentHTML('beforeend', '<div style=\"position:fixed;inset:0;opacity:0\">Book</div>')",
    ],
    ['gives a box the class that shows it', "classy.classList.add('is-open')"],
    ['opens the menu beside it', "this.parentNode.classList.add('open')"],
    ['says that it has expanded something', "this.setAttribute('aria-expanded', 'true')"],
    ['goes to another address', "history.pushState(null, '', '/another-page')"],
    ['goes to another place of the page', "location.hash = 'about'"],
  ])('opens nothing of ours where the link’s own script %s [contract 5]', async (_, script) => {
    const page = await html(
      `<style>#classy { display: none } #classy.is-open { display: block }</style>
      <div><a id="film" href="#/video/3">Film</a></div>${below}${island}
      <div id="own" hidden>Our own film, which is long enough</div><div id="styled" style="display: none">${below}</div>
      <dialog id="native">Our own film</dialog><div id="classy">${below}</div>
      <script>film.onclick = function () { ${script}; return false }</script>`,
    )
    await page.addStyleTag({ content: '#own { height: 200px }' })
    await ready(page, '[data-widget=counter]')
    // Brings the router, so that what opens would open at once.
    await link(page, 'Film').hover()
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => /router-\w+\.js/.test(name)),
    )
    await watchFilms(page)
    await click(page, 'Film')
    expect(await hash(page)).not.toBe('#/video/3')
    expect(await filmsAfterOther(page)).toEqual(['#/video/4'])
  })

  it('stays the browser’s with Ctrl, Shift, another window or page, also where the script cancels it', async () => {
    const page = await html(
      `${menu}<a href="#/video/3" target="_blank">New window</a> <a href="/another-page#/video/3">Elsewhere</a>${island}
      <script>document.addEventListener('click', event => event.preventDefault())</script>`,
    )
    await ready(page, '[data-widget=counter]')
    await watchFilms(page)
    await link(page, 'Film').hover()
    await link(page, 'Film').click({ modifiers: ['Control'] })
    await link(page, 'Film').click({ modifiers: ['Shift'] })
    await click(page, 'New window')
    await click(page, 'Elsewhere')
    expect(await hash(page)).toBe('')
    expect(page.context().pages()).toHaveLength(1)
    expect(await filmsAfterOther(page)).toEqual(['#/video/4'])
    await page.keyboard.press('Escape')
    await closed(page)
    await click(page, 'Film')
    await opens(page)
  })
})

describe('an address that a script of the page writes', () => {
  it.each([
    ['with the Navigation API', undefined],
    ['without it', withoutNavigation],
    ['with an element of its name instead', elementAsNavigation],
  ])('opens what it names, and closes it when it names nothing, %s [contract 2, 5]', async (_, before) => {
    const page = await html(`<button onclick="history.pushState(null, '', '#/video/3')">Push</button>${island}`, {
      before,
    })
    // Nothing of ours has been used, so only mount.js and the core are here.
    await page.getByRole('button', { name: 'Push' }).click()
    await opens(page)
    await page.evaluate(() => history.replaceState(null, '', '#about'))
    // A change of the page, as by the script that has written the address.
    await page.evaluate(() => document.body.append(document.createElement('hr')))
    await closed(page)
    await page.evaluate(() => {
      document.querySelector('hr')!.replaceWith('New')
      history.pushState(null, '', '/another-page#/video/3')
    })
    await opens(page)
    expect(problems(page)).toEqual([])
  })

  it('leaves a dialog open when it is only the place in sight, as scrollspies write it [contract 5]', async () => {
    for (const before of [undefined, withoutNavigation]) {
      const spy = `addEventListener('resize', () => history.replaceState(null, '', '#about'))`
      const page = await html(`${menu}${below}${island}<script>${spy}</script>`, { before })
      for (const close of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
        await click(page, 'Film')
        await opens(page)
        await page.evaluate(() => dispatchEvent(new Event('resize')))
        expect(await hash(page)).toBe('#about')
        await click(page, 'Calculator')
        await page.getByRole('dialog', { name: 'Calculator' }).getByText('Sums').waitFor()
        await page.evaluate(() => dispatchEvent(new Event('resize')))
        await page.evaluate(() => new Promise(done => setTimeout(done, 200)))
        await page.getByRole('dialog', { name: 'Calculator' }).getByText('Sums').waitFor()
        await close()
        await closed(page)
        expect(await hash(page)).toMatch(/^(#\/|#about|)$/)
      }
      // A visitor who goes to the place leaves the dialog.
      await click(page, 'Film')
      await opens(page)
      await page.evaluate(() => void (location.hash = '#about'))
      await closed(page)
      expect(problems(page)).toEqual([])
    }
  })

  it('closes the dialog when the path changes, frees the page, and opens what is named anew [contract 5]', async () => {
    const page = await html(`${menu}<main>One</main>${island}`)
    await click(page, 'Film')
    await opens(page)
    await dialog(page).evaluate(element => element.setAttribute('data-first', ''))
    await page.evaluate(() => {
      history.pushState(null, '', '/another-page#/video/3')
      document.querySelector('main')!.textContent = 'Two'
    })
    await expect.poll(() => page.locator('dialog[data-first]').count()).toBe(0)
    await opens(page)
    await page.evaluate(() => history.pushState(null, '', '/third-page'))
    await closed(page)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('visible')
    expect(new URL(page.url()).pathname + new URL(page.url()).hash).toBe('/third-page')
  })
})

describe('a page with <base target="_blank">', () => {
  it('opens a route where its link is, also in a dialog, and leaves other windows alone [contract 5]', async () => {
    const page = await html(`${menu}<a href="#/video/3" target="_blank">Film beside</a>${island}`, {
      head: '<base target="_blank">',
    })
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => /router-\w+\.js/.test(name)),
    )
    await click(page, 'Film')
    await opens(page)
    await click(page, 'Calculator')
    await page.getByRole('dialog', { name: 'Calculator' }).getByText('Sums').waitFor()
    await page.keyboard.press('Escape')
    await closed(page)
    expect(page.context().pages()).toHaveLength(1)
    for (const name of ['Film beside', 'About us'])
      await Promise.all([page.context().waitForEvent('page'), click(page, name)])
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(problems(page)).toEqual([])
  })
})

describe('a preview of an editor (srcdoc)', () => {
  it('opens a route inside the preview, and closes it there [contract 5]', async () => {
    const preview = `<!doctype html><title>Preview</title><a href=&quot;#/video/3&quot;>Film</a>
      <div data-widget=&quot;counter&quot; data-load=&quot;eager&quot;></div>
      <script type=&quot;module&quot; src=&quot;/asset_bundles/mount.js&quot;></script>`
    const page = await newPage()
    await page.route('**/editor', route =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><title>Editor</title><h1>Editor</h1><iframe style="width:900px;height:600px" srcdoc="${preview}"></iframe>`,
      }),
    )
    await page.goto('/editor')
    const frame = page.frameLocator('iframe')
    await frame.locator('[data-widget=counter][data-widget-state=ready]').waitFor()
    const inside = page.frames()[1]!
    await expect
      .poll(() =>
        inside.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => /router-\w+\.js/.test(name))),
      )
      .toBe(true)
    for (let round = 0; round < 2; round++) {
      await frame.getByRole('link', { name: 'Film' }).click()
      await frame.getByRole('dialog').getByText('Video number 3').waitFor()
      expect(inside.url()).toBe('about:srcdoc#/video/3')
      await page.keyboard.press('Escape')
      await frame.getByRole('dialog').waitFor({ state: 'detached' })
      await expect.poll(() => inside.url()).toBe('about:srcdoc#/')
    }
    expect(page.url()).toBe(`${url()}/editor`)
    expect(problems(page)).toEqual([])
  })
})
