import { isSafeAddress } from '../host/addresses'
import { type Answer, readAnswer } from '../host/cookies'
import { make } from '../host/elements'
import { harmless } from '../markup/markup'
import button from '../ui/Button/Button.module.css?own'
import { $answer } from './answer'
import css from './Banner.module.css'
import { choose } from './choose'
import { messages } from './messages'
import { readSettings } from './settings'

/**
 * Makes the page leave room for the banner when it scrolls, so that the banner never covers what has the focus (WCAG
 * 2.4.11).
 * @returns a function that ends this
 */
function keepClear(banner: HTMLElement) {
  const { style } = document.documentElement
  const before = style.scrollPaddingBlockEnd
  // Adds space, so that the end of the page can be scrolled above the banner.
  const space = make('div')
  space.dataset.island = 'cookies'
  document.body.append(space)
  const measure = new ResizeObserver(() => {
    const height = `${banner.offsetHeight}px`
    style.scrollPaddingBlockEnd = height
    space.style.setProperty('block-size', height, 'important')
  })
  measure.observe(banner)
  return () => {
    measure.disconnect()
    style.scrollPaddingBlockEnd = before
    space.remove()
  }
}

function answerButton(label: string, press: () => void) {
  const element = make('button', button.root, label)
  element.type = 'button'
  element.dataset.kind = 'secondary'
  element.onclick = press
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
  const answers: Answer[] = canDismiss ? ['allow', 'deny', 'dismiss'] : ['allow', 'deny']
  const text = make('div', css.words)
  if (title) text.append(make('h2', css.title, title))
  const question = words(message)
  text.append(question)
  if (link && isSafeAddress(link.href)) {
    const more = make('a', css.link, link.label)
    more.href = link.href
    text.append(more)
  }
  const buttons = make('div', css.answers, ...answers.map(answer => answerButton(label(answer), () => choose(answer))))
  const region = make('section', css.banner, text, buttons)
  region.setAttribute('aria-label', messages.region)
  const holder = make('div', undefined, region)
  holder.dataset.island = 'cookies'
  // The banner comes first for the keyboard and for screen readers. Only a link that skips to the content stays before
  // it.
  const first = document.body.firstElementChild
  if (first?.matches('a[href^="#"]')) first.after(holder)
  else document.body.prepend(holder)
  const release = keepClear(region)

  /** Closes the banner when another tab has the answer. */
  const look = () => readAnswer() && close()
  function close() {
    document.removeEventListener('visibilitychange', look)
    stop()
    release()
    holder.remove()
  }
  document.addEventListener('visibilitychange', look)
  const stop = $answer.listen(close)
  closeLast = close
}
