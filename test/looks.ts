import type { Locator, Page } from 'playwright-core'

/** The old stylesheets of `fixtures/legacy`. */
export const LEGACY = ['bootstrap3', 'foundation', 'bespoke']

/** A phone that is as narrow as they come, for `open` and `html`. */
export const phone = { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true }

// Neither fonts nor colours of text: those are the page's to choose.
const PROPERTIES =
  `fontSize fontWeight lineHeight letterSpacing textTransform textIndent listStyleType display float position
  padding borderTopWidth borderTopStyle borderRadius boxShadow minHeight opacity objectFit`.split(/\s+/)

/** How the islands in a place look: a line for each element, to compare with the same on another page. */
export const looks = (place: Locator) =>
  place.locator('[data-island] *').evaluateAll((elements, properties) => {
    // What is on its way to another look has none of its own.
    for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish()
    return elements.map(element => {
      const style = getComputedStyle(element) as unknown as Record<string, string>
      // A margin that takes what is left is a fraction of a pixel more in one font than in another.
      const margin = style.margin!.replace(/[\d.]+px/g, length => `${Math.round(Number.parseFloat(length))}px`)
      const values = properties.map(property => `${property}: ${style[property]}`)
      // A shadow's colour may follow the text's.
      return [element.tagName, `margin: ${margin}`, ...values].join('; ').replace(/(rgba?|color|oklab)\([^)]*\)/g, '')
    })
  }, PROPERTIES)

/** What can be pressed or typed into within a place, and is lower than a finger needs: 44 px. */
export const smallTargets = (place: Locator) =>
  place
    .locator('a, button, select, textarea, input:not([type=hidden])')
    .evaluateAll(elements =>
      elements
        .filter(element => element.checkVisibility() && element.getBoundingClientRect().height < 44)
        .map(element => element.outerHTML),
    )

/** Whether the page can be scrolled sideways. */
export const overflows = (place: Locator) =>
  place.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

/** Whether an element has the focus. */
export const isFocused = (element: Locator) => element.evaluate(node => node === document.activeElement)

/** Types into what has the focus in one go: however busy the machine is, no key comes late. */
export const typeAtOnce = (page: Page, text: string) =>
  page.evaluate(text => {
    for (const key of text) document.execCommand('insertText', false, key)
  }, text)

/** Changes the theme of a page that has one, as its switch does but without asking for the page again. */
export const wear = (page: Page, theme: string) =>
  page.evaluate(async name => {
    const worn = document.querySelector<HTMLLinkElement>('link[href^="/site/themes/"]')!
    const sheet = worn.cloneNode() as HTMLLinkElement
    const loaded = new Promise(resolve => sheet.addEventListener('load', resolve, { once: true }))
    sheet.href = `/site/themes/${name}.css`
    worn.replaceWith(sheet)
    document.documentElement.dataset.theme = name
    await loaded
    // Colours are on their way for a moment.
    for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish()
  }, theme)
