import type { Locator, Page } from 'playwright-core'

/** The old stylesheets: Bootstrap 3 from its package, and those of `fixtures/legacy`. */
export const LEGACY = ['bootstrap3', 'foundation', 'bespoke']

/** The narrowest phone, for `open` and `html`. */
export const phone = { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true }

// Fonts and text colours are left out, because the page chooses them.
const PROPERTIES =
  `fontSize fontWeight lineHeight letterSpacing textTransform textIndent listStyleType display float position
  padding borderTopWidth borderTopStyle borderRadius boxShadow minHeight opacity objectFit`.split(/\s+/)

/** How the islands in a place look: one line for each element, to compare with another page. */
export const looks = (place: Locator) =>
  place.locator('[data-island] *').evaluateAll((elements, properties) => {
    // Ends transitions, because a value in transition is not the final one.
    for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish()
    return elements.map(element => {
      const style = getComputedStyle(element) as unknown as Record<string, string>
      // An `auto` margin differs by a fraction of a pixel between fonts.
      const margin = style.margin!.replace(/[\d.]+px/g, length => `${Math.round(Number.parseFloat(length))}px`)
      const values = properties.map(property => `${property}: ${style[property]}`)
      // A shadow's colour may follow the text's.
      return [element.tagName, `margin: ${margin}`, ...values].join('; ').replace(/(rgba?|color|oklab)\([^)]*\)/g, '')
    })
  }, PROPERTIES)

/** Controls within a place that are lower than 44 px, which a finger needs. */
export const smallTargets = (place: Locator) =>
  place
    .locator('a, button, select, textarea, input:not([type=hidden])')
    .evaluateAll(elements =>
      elements
        .filter(element => element.checkVisibility() && element.getBoundingClientRect().height < 44)
        .map(element => element.outerHTML),
    )

/** Whether the page, or the dialog that the place is in, has content that is wider than itself. */
export const overflows = (place: Locator) =>
  place.evaluate(element => {
    // The page does not grow with a dialog's content.
    const { scrollWidth, clientWidth } = element.closest('dialog') ?? document.documentElement
    return scrollWidth > clientWidth
  })

/** Whether an element has the focus. */
export const isFocused = (element: Locator) => element.evaluate(node => node === document.activeElement)

/** The opacity of an element itself. */
export const opacity = (element: Locator) => element.evaluate(node => getComputedStyle(node).opacity)

/** Types into the focused element in one step. No key comes late on a busy machine. */
export const typeAtOnce = (page: Page, text: string) =>
  page.evaluate(text => {
    for (const key of text) document.execCommand('insertText', false, key)
  }, text)

/** Changes the theme of a page, as its switch does, but without loading the page again. */
export const wear = (page: Page, theme: string) =>
  page.evaluate(async name => {
    const worn = document.querySelector<HTMLLinkElement>('link[href^="/site/themes/"]')!
    const sheet = worn.cloneNode() as HTMLLinkElement
    const loaded = new Promise(resolve => sheet.addEventListener('load', resolve, { once: true }))
    sheet.href = `/site/themes/${name}.css`
    worn.replaceWith(sheet)
    document.documentElement.dataset.theme = name
    await loaded
    // Ends the transitions of colours.
    for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish()
  }, theme)
