import { attribute, type Element, hasUnknownAttributes, type Page, tagPlace, written } from '../page'
import type { Problem } from '../problem'

/** Whether Alpine, Vue or Angular sets an attribute in the browser: `:alt`, `v-bind:alt`, `[alt]`, or all of an object. */
const isBound = (element: Element, name: string) =>
  element.attrs.some(attr => {
    // Vue writes how it sets an attribute behind its name: `:alt.attr`.
    const bound = /^(?:(?:v-bind|x-bind)?:([^.]+)|\[(?:attr\.)?([^\]]+)\])/.exec(attr.name)
    return /^[vx]-bind$/.test(attr.name) || (bound?.[1] ?? bound?.[2]) === name
  })

/** Reports pictures without a text, and pictures without a size, which move the page when they arrive. */
export function* pictures(page: Page): Generator<Problem> {
  for (const picture of page.elements) {
    if (picture.tagName !== 'img' || hasUnknownAttributes(page, picture)) continue
    const says = (name: string) => attribute(picture, name) !== undefined || isBound(picture, name)
    const about = { ...tagPlace(picture), found: written(page, tagPlace(picture)) }
    const isHidden =
      attribute(picture, 'aria-hidden') === 'true' ||
      /^(presentation|none)$/.test(attribute(picture, 'role') ?? '') ||
      ['aria-hidden', 'role'].some(name => isBound(picture, name))
    if (!says('alt') && !says('aria-label') && !says('aria-labelledby') && !isHidden)
      yield {
        rule: 'picture-text',
        level: 'mistake',
        ...about,
        message: 'The picture has no text, so a screen reader reads out its address.',
        expected: 'alt with what it shows, or alt="" where it is only decoration',
        write: 'alt="…"',
      }
    const missing = ['width', 'height'].filter(name => !says(name))
    if (missing.length)
      yield {
        rule: 'picture-size',
        level: 'warning',
        ...about,
        message: `The picture has no ${missing.join(' and no ')}, so the page moves when it arrives.`,
        expected: 'width and height in pixels, as the file has them',
        write: missing.map(name => `${name}="…"`).join(' '),
      }
    if (/\s\d+w\b/.test(attribute(picture, 'srcset') ?? '') && !says('sizes'))
      yield {
        rule: 'picture-size',
        level: 'warning',
        ...about,
        message: 'The picture has several widths and no sizes, so a browser takes one as wide as the window.',
        expected: 'sizes: how wide it is on the page',
        write: 'sizes="(min-width: 768px) 50vw, 100vw"',
      }
  }
}
