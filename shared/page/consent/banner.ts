import { isSafeAddress } from '../host/addresses'
import { type CookieAnswer, readAnswer } from '../host/cookies'
import { documentPart, find, findAll } from '../host/documentPart'
import { make, makeButton } from '../host/elements'
import { raise } from '../host/topLayer'
import button from '../looks/Button.module.css?own'
import { harmless } from '../markup/markup'
import { $answer } from './answer'
import { answerConsent } from './answerConsent'
import css from './Banner.module.css'
import { bannerMessages } from './messages'
import { readSettings } from './settings'

/** Whether an element stays in its place while the page scrolls. */
const isStuck = (element: Element | null): boolean =>
  !!element && (/fixed|sticky/.test(getComputedStyle(element).position) || isStuck(element.parentElement))

/** Whether the banner lies over the middle of an element. A dialog lies over the banner. */
function covers(banner: HTMLElement, element: Element) {
  const { left, width, top, height } = element.getBoundingClientRect()
  return banner.contains(document.elementFromPoint(left + width / 2, top + height / 2))
}

/**
 * Keeps the banner off what the visitor uses (WCAG 2.4.11). The page leaves room for it when it scrolls, and what stands
 * at the foot of the window itself stands above it, by `--_banner`. When it covers something of the page that has the
 * focus and cannot be scrolled away, it goes to the other edge of the window.
 * @returns a function that ends this
 */
function keepClear(banner: HTMLElement) {
  const { style } = document.documentElement
  const { scrollPaddingBlockStart, scrollPaddingBlockEnd } = style
  // Adds space, so that the end of the page can be scrolled above the banner.
  const space = make('div')
  space.dataset.island = 'cookies'
  const body = documentPart('body')
  // In a body that is a row, a column or a grid it would be one more item, and move the others.
  ;(getComputedStyle(body).display === 'block' ? body : document.documentElement).append(space)
  function makeRoom() {
    const height = `${banner.offsetHeight}px`
    const isAtTop = banner.dataset.edge === 'top'
    style.scrollPaddingBlockStart = isAtTop ? height : scrollPaddingBlockStart
    style.scrollPaddingBlockEnd = isAtTop ? scrollPaddingBlockEnd : height
    style.setProperty('--_banner', isAtTop ? '0px' : height)
    space.style.setProperty('block-size', height, 'important')
  }
  const measure = new ResizeObserver(makeRoom)
  measure.observe(banner)
  // A modal dialog stays above it. When that closes, the focus goes back to the page.
  const stand = () => banner.popover || find('dialog[open]') || raise(banner, 'cookies')
  stand()
  const giveWay = () =>
    // The browser first scrolls to what has the focus.
    requestAnimationFrame(() => {
      stand()
      const used = document.activeElement
      if (!isStuck(used) || banner.contains(used) || !covers(banner, used!)) return
      banner.dataset.edge = banner.dataset.edge === 'top' ? 'bottom' : 'top'
      makeRoom()
    })
  document.addEventListener('focusin', giveWay)
  return () => {
    measure.disconnect()
    document.removeEventListener('focusin', giveWay)
    Object.assign(style, { scrollPaddingBlockStart, scrollPaddingBlockEnd })
    style.removeProperty('--_banner')
    space.remove()
  }
}

/** Gives the focus to the first link or button after the banner, because the pressed button is gone with it. */
function goOn(banner: HTMLElement) {
  for (const element of findAll<HTMLElement>('a[href], button, summary')) {
    if (!(banner.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) || banner.contains(element))
      continue
    element.focus({ preventScroll: true })
    if (document.activeElement === element) return
  }
}

function answerButton(label: string, press: () => void) {
  const element = makeButton(button.root, label, press)
  element.dataset.kind = 'secondary'
  return element
}

/** The host's message as text, or as sanitised markup if it holds any. */
function words(message: string) {
  const element = make('p', css.message)
  if (/[<&]/.test(message)) harmless(message).then(content => element.replaceChildren(content), console.error)
  else element.textContent = message
  return element
}

/** Ends the banner of the page before, which Turbo has removed together with that page. */
let closeLast = () => {}

/** Asks about cookies, at the foot of the window, until there is an answer, here or in another tab. Once a page. */
export function showBanner() {
  closeLast()
  const { title, message, link, label, canDismiss } = readSettings()
  const answers: CookieAnswer[] = canDismiss ? ['allow', 'deny', 'dismiss'] : ['allow', 'deny']
  const text = make('div', css.words)
  if (title) text.append(make('h2', css.title, title))
  const question = words(message)
  text.append(question)
  if (link && isSafeAddress(link.href)) {
    const more = make('a', css.link, link.label)
    more.href = link.href
    text.append(more)
  }
  const buttons = make(
    'div',
    css.answers,
    ...answers.map(answer =>
      answerButton(label(answer), () => {
        answerConsent(answer)
        // The same answer as on a page before, where no cookie keeps it, is no change that anybody hears of.
        if (holder.isConnected) close()
      }),
    ),
  )
  const region = make('section', css.banner, text, buttons)
  region.setAttribute('aria-label', bannerMessages.region)
  const holder = make('div', undefined, region)
  holder.dataset.island = 'cookies'
  // Without a box of its own it is no item of the body either.
  holder.style.setProperty('display', 'contents', 'important')
  // The banner comes first for the keyboard and for screen readers. Only a link that skips to the content stays before
  // it.
  const first = documentPart('body').firstElementChild
  if (first?.matches('a[href^="#"]')) first.after(holder)
  else documentPart('body').prepend(holder)
  const release = keepClear(region)

  /** Closes the banner when another tab has the answer. */
  const look = () => readAnswer() && close()
  function close() {
    document.removeEventListener('visibilitychange', look)
    stop()
    release()
    if (holder.contains(document.activeElement)) goOn(holder)
    holder.remove()
  }
  document.addEventListener('visibilitychange', look)
  const stop = $answer.listen(close)
  closeLast = close
}
