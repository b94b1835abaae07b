import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { fixtureSite, problems } from '../../../chromium'

const { html } = fixtureSite({ keepsPage: true })

const dialog = (page: Page) => page.getByRole('dialog')
/** Waits until the dialog is gone, and the browser has gone back from its address. What is scrolled before that is undone. */
async function closed(page: Page) {
  await dialog(page).waitFor({ state: 'detached' })
  await page.waitForFunction(() => location.hash === '#/')
}
const isFree = (page: Page) =>
  page.evaluate(() =>
    [document.documentElement, document.body].every(element => getComputedStyle(element).overflowY === 'visible'),
  )

/** A long page with a link to the panel, and a script. */
const pageWith = (script: string, body = '<a href="#/user">Account</a>') =>
  html(`${body}${'<p>A home.</p>'.repeat(80)}<script>${script}</script>`, { viewport: { width: 900, height: 500 } })

async function opened(page: Page) {
  await page.getByRole('link', { name: 'Account' }).click()
  await dialog(page).getByLabel('First name').waitFor()
  await page.waitForFunction(() => document.querySelector('dialog:modal'))
}

/** A trap that takes whatever is outside of its box, as the libraries for dialogs do. */
const trap = (at: string) => `
  const box = document.body.appendChild(Object.assign(document.createElement('div'), { innerHTML: '<button>Mine</button>' }))
  const take = event => {
    if (event.target instanceof Node && box.contains(event.target) || event.target.hash) return
    event.preventDefault()
    event.stopImmediatePropagation()
    box.firstChild.focus()
  }
  for (const type of ['focusin', 'pointerdown', 'mousedown', 'touchstart', 'click', 'keydown', 'wheel', 'contextmenu', 'paste'])
    ${at}.addEventListener(type, take, { capture: true, passive: false })`

describe('a dialog on a page whose own dialog has a focus trap', () => {
  it.each(['document', 'document.body'])('is used by pointer, keyboard and wheel: the trap listens on %s', async at => {
    const page = await pageWith(trap(at))
    await opened(page)
    await dialog(page).getByLabel('First name').click()
    await page.keyboard.type('Ada')
    expect(await dialog(page).getByLabel('First name').inputValue()).toBe('Ada')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement!.getAttribute('name'))).toBe('last_name')
    await page.mouse.wheel(0, 300)
    await page.waitForFunction(() => document.querySelector('dialog')!.scrollTop > 100)
    await dialog(page).getByRole('link', { name: 'Sign in' }).click()
    await dialog(page).getByRole('button', { name: 'Sign in' }).waitFor()
    await page.keyboard.press('Escape')
    await closed(page)
    // The page is the trap’s again.
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement!.textContent)).toBe('Mine')
    expect(problems(page)).toEqual([])
  })
})

describe('a form in a dialog', () => {
  it('is filled in and sent where the page takes all forms: it stops their events and cancels them', async () => {
    const page = await pageWith(`
      for (const type of ['submit', 'input', 'change', 'beforeinput']) for (const at of [document, document.body])
        at.addEventListener(type, event => { event.preventDefault(); event.stopImmediatePropagation() }, true)`)
    await opened(page)
    await dialog(page).getByLabel('First name').click()
    await page.keyboard.type('Ada')
    expect(await dialog(page).getByLabel('First name').inputValue()).toBe('Ada')
    await page.keyboard.press('Enter')
    await dialog(page).getByText('Enter your last name').first().waitFor()
    expect(await dialog(page).locator('[name=first_name][aria-invalid=true]').count()).toBe(0)
  })
})

describe('a dialog that a script of the page', () => {
  it('moves with all that is in the body stays in use, and closes', async () => {
    const page = await pageWith('')
    await opened(page)
    await dialog(page).getByLabel('First name').fill('Ada')
    await page.evaluate(() => {
      const around = document.createElement('div')
      around.append(...document.body.childNodes)
      document.body.append(around)
    })
    await page.waitForFunction(() => document.querySelector('dialog:modal'))
    expect(await dialog(page).getByLabel('First name').inputValue()).toBe('Ada')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.querySelector('dialog')!.contains(document.activeElement))).toBe(true)
    await page.keyboard.press('Escape')
    await closed(page)
    expect(await isFree(page)).toBe(true)
    await opened(page)
    expect(problems(page)).toEqual([])
  })

  it('hides with all that comes beside its own dialog is heard and used', async () => {
    const page = await pageWith(`
      new MutationObserver(records => records.forEach(({ addedNodes }) => addedNodes.forEach(node => {
        node.inert = true
        node.setAttribute('aria-hidden', 'true')
      }))).observe(document.body, { childList: true })`)
    await page.getByRole('link', { name: 'Account' }).click()
    await dialog(page).getByLabel('First name').click()
    await page.keyboard.type('Ada')
    expect(await dialog(page).getByLabel('First name').inputValue()).toBe('Ada')
  })
})

describe('a dialog on a page with a scroller of its own', () => {
  it.each(['addEventListener', 'document.addEventListener'])('scrolls, and the page stays: %s', async listen => {
    const page = await pageWith(`
      const move = event => { event.preventDefault(); scrollBy(0, event.deltaY || 500) }
      ${listen}('wheel', move, { passive: false })
      document.addEventListener('wheel', move, { passive: false, capture: true })
      ${listen}('keydown', event => /Page|Arrow|End/.test(event.key) && move(event))`)
    await opened(page)
    const body = (await dialog(page).boundingBox())!
    await page.mouse.move(body.x + 100, 300)
    await page.mouse.wheel(0, 300)
    await page.waitForFunction(() => document.querySelector('dialog')!.scrollTop > 100)
    await page.keyboard.press('End')
    await page.mouse.move(10, 300)
    await page.mouse.wheel(0, 300)
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.keyboard.press('Escape')
    await closed(page)
    await page.mouse.wheel(0, 300)
    await page.waitForFunction(() => scrollY > 100)
  })
})

describe('closing', () => {
  it('is the browser’s own at an Escape that a script of the page keeps from everybody', async () => {
    const page = await pageWith(
      `addEventListener('keydown', event => event.key === 'Escape' && event.stopImmediatePropagation(), true)`,
    )
    await opened(page)
    await page.keyboard.press('Escape')
    await closed(page)
  })

  it('holds on a page that goes forward at each step back, and opens again by its link [contract 5]', async () => {
    const page = await pageWith(
      `history.pushState(null, '', location.href); addEventListener('popstate', () => history.go(1))`,
    )
    const place = () =>
      page.evaluate(() => {
        const { navigation } = window as unknown as { navigation: { currentEntry: { index: number } } }
        return [navigation.currentEntry.index, location.hash] as const
      })
    for (const close of [
      () => page.keyboard.press('Escape'),
      () => page.getByRole('button', { name: 'Close' }).click(),
    ]) {
      await opened(page)
      await dialog(page).getByRole('link', { name: 'Sign in' }).click()
      await dialog(page).getByRole('button', { name: 'Sign in' }).waitFor()
      const [index] = await place()
      await close()
      await closed(page)
      // The page has gone forward by then.
      await expect.poll(place).toEqual([index, '#/'])
      expect(await dialog(page).count()).toBe(0)
    }
  })

  it.each(['#/user', '#/cookies'])(
    'lets a link to %s open that is pressed before the browser has gone back [contract 5]',
    async hash => {
      const page = await pageWith(
        `const traverseTo = navigation.traverseTo.bind(navigation)
        navigation.traverseTo = key => ({
          committed: new Promise(done => setTimeout(done, 400)).then(() => traverseTo(key).committed),
        })`,
        `<a href="#/user">Account</a> <a href="${hash}">Next</a>`,
      )
      await opened(page)
      await page.keyboard.press('Escape')
      await dialog(page).waitFor({ state: 'detached' })
      await page.getByRole('link', { name: 'Next' }).click()
      await dialog(page).waitFor()
      await expect.poll(() => page.evaluate(() => location.hash)).toBe(hash)
      await page.goBack()
      await closed(page)
      expect(problems(page)).toEqual([])
    },
  )

  it('leaves links in use where the browser never says that it has gone back', async () => {
    const page = await pageWith(
      'navigation.traverseTo = () => ({ committed: new Promise(() => {}) })',
      '<a href="#/user">Account</a> <a href="#/cookies">Next</a>',
    )
    await opened(page)
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Next' }).click()
    await dialog(page).waitFor()
    expect(await page.evaluate(() => location.hash)).toBe('#/cookies')
  })

  it.each(['documentElement', 'body'])(
    'frees a page whose menu had locked its %s and closed meanwhile',
    async element => {
      const page = await pageWith(`
      const { style } = document.${element}
      style.overflow = 'hidden'
      document.querySelector('a').addEventListener('click', () => setTimeout(() => { style.overflow = '' }, 100))`)
      await opened(page)
      await page.waitForFunction(element => document[element].style.overflow === '', element as 'body')
      await page.mouse.move(10, 300)
      await page.mouse.wheel(0, 300)
      expect(await page.evaluate(() => scrollY)).toBe(0)
      await page.keyboard.press('Escape')
      await closed(page)
      expect(await isFree(page)).toBe(true)
      await page.mouse.wheel(0, 300)
      await page.waitForFunction(() => scrollY > 100)
    },
  )
})
