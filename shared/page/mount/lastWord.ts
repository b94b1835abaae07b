import { all, isOurHash } from '../loader/dom'

let line: HTMLElement | undefined

/**
 * Tells a visitor who wants what a hash names that it did not come. For when all code is missing, also the file that
 * offers to load the page again, see shared/page/replaced. It is at the top of the page, because stylesheets are missing, too.
 */
export function sayNothingCame(error: unknown) {
  console.error(error)
  if (!isOurHash(location.hash)) return
  line ??= Object.assign(document.createElement('p'), {
    role: 'alert',
    textContent: 'This part of the page could not be loaded. Try again later.',
  })
  all('body')[0]!.prepend(line)
  line.scrollIntoView()
}
